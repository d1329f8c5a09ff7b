import { afterEach, expect, test } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { render, unmount } from '../../testing/page/render.ts';
import { appStore, type Mirror } from './app-state.ts';
import { tabsReducer } from './slices/tabs.ts';
import { useIsLoginOfferedHere } from './use-is-offered-here.ts';

const SHOP = 'https://shop.example';

/** State of a window with these tabs, this one in front and this login offered. */
function show(tabIds: readonly number[], active: number, origin: string | null): void {
  const here = tabIds.map((id) => ({ id: TabIdSchema.parse(id) }) as Tab);
  // The part of the state that the hook uses.
  const mirror = {
    tabs: { ...tabsReducer.initial, here, activeId: TabIdSchema.parse(active) },
    vault: { offer: origin === null ? null : { origin, isChange: false } },
  } as unknown as Mirror;
  appStore.setState({ status: 'ready', mirror }, true);
}

function Asking() {
  return <p>{useIsLoginOfferedHere() ? 'asks' : 'waits'}</p>;
}

const said = () => document.querySelector('p')?.textContent;

afterEach(() => {
  unmount();
  appStore.setState({ status: 'waiting' }, true);
});

test('a login is offered in its tab alone, and in any tab once that is closed', async () => {
  show([1, 2], 1, null);
  render(<Asking />);
  await expect.poll(said).toBe('waits');
  show([1, 2], 1, SHOP);
  await expect.poll(said).toBe('asks');
  show([1, 2], 2, SHOP);
  await expect.poll(said).toBe('waits');
  show([1, 2], 1, SHOP);
  await expect.poll(said).toBe('asks');
  show([2], 2, SHOP);
  await expect.poll(said).toBe('asks');
});
