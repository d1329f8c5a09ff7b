import type { TabId } from '#shared/model/ids.ts';

import { send } from '../../../bridge/send.ts';
import { readMirror } from '../../../store/app-state.ts';
import { WINDOW_ID } from '../../../store/window-id.ts';
import { along, drawnTabs, placeOf, slotAt } from './strip-place.ts';

/** Handles a tab of another window that is dropped here. `at`: CSS pixels from the window's corner. */
export function dropOnStrip(tabId: TabId, at: { readonly x: number; readonly y: number }): void {
  const list = document.querySelector<HTMLElement>('.tab-list');
  if (list === null) return;
  const others = drawnTabs(list).flatMap(({ tab }) => (tab.id === tabId ? [] : [tab]));
  const slot = slotAt(others, along(list, at));
  const index = placeOf(slot, others, readMirror().tabs.here, tabId);
  send('tab.move', { tabId, windowId: WINDOW_ID, index });
}
