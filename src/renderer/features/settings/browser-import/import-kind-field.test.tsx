import { afterEach, expect, test } from 'vitest';

import type { ImportAmount } from '#shared/model/browser-import.ts';

import { render, t, unmount } from '../../../../testing/page/render.ts';
import { appStore, type Mirror } from '../../../store/app-state.ts';
import { REDUCERS } from '../../../store/slices/reducers.ts';
import { ImportKindField } from './import-kind-field.tsx';
import type { ImportChoice } from './use-import-choice.ts';

afterEach(unmount);

const SITE = 'https://shop.example';
const AMOUNT: ImportAmount = {
  kind: 'passwords',
  count: 1,
  sites: [{ site: SITE, count: 1 }],
  problem: null,
};
const CHOICE: ImportChoice = {
  isOn: () => true,
  turn: () => undefined,
  sitesOf: () => new Set([SITE]),
  setSites: () => undefined,
  isWanted: () => true,
};

test.each([
  ['session', 'browserImport.sessionOnly', 'browserImport.passwordsNote'],
  ['keychain', 'browserImport.passwordsNote', 'browserImport.sessionOnly'],
] as const)('passwords kept by %s get one hint about the keychain', (protection, told, untold) => {
  const vault = { ...REDUCERS.vault.initial, protection, isLocked: false };
  appStore.setState({ status: 'ready', mirror: { vault } as Mirror }, true);
  render(<ImportKindField amount={AMOUNT} choice={CHOICE} />);
  expect(document.body.textContent).toContain(t(told));
  expect(document.body.textContent).not.toContain(t(untold));
});
