import { afterEach, beforeEach, expect, test } from 'vitest';

import { TabIdSchema, WindowIdSchema } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { t } from '../../../../testing/page/render.ts';
import { appStore, type Mirror } from '../../../store/app-state.ts';
import { tabsReducer } from '../../../store/slices/tabs.ts';
import { tabMenu } from './tab-menu.tsx';

const TAB = {
  id: TabIdSchema.parse(1),
  windowId: WindowIdSchema.parse(1),
  title: 'Quay',
  url: 'https://quay.example/',
} as Tab;

// The part of the state that these tests use.
const MIRROR = { tabs: tabsReducer.initial } as Mirror;

beforeEach(() => appStore.setState({ status: 'ready', mirror: MIRROR }, true));
afterEach(() => appStore.setState({ status: 'waiting' }, true));

function canLeave(isAlone: boolean): boolean {
  const entries = tabMenu({
    t,
    tab: TAB,
    strip: [TAB],
    isAlone,
    groups: [],
    groupName: () => '',
    isInUse: false,
    isPrivate: false,
    canReopen: false,
    isAtSide: false,
    activeId: TAB.id,
    split: undefined,
    activeSplit: undefined,
    onNewGroup: () => undefined,
  });
  const entry = entries.find((one) => 'label' in one && one.label === t('tabs.toNewWindow'));
  return entry?.kind === 'item' && entry.isDisabled !== true;
}

test('a tab that is alone in its workspace, but not in its window, can get a window of its own', () => {
  expect(canLeave(false)).toBe(true);
  expect(canLeave(true)).toBe(false);
});
