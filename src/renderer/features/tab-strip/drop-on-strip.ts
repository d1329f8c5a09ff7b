import type { TabId } from '#shared/model/ids.ts';

import { send } from '../../bridge/send.ts';
import { readMirror } from '../../store/app-state.ts';
import { WINDOW_ID } from '../../store/window-id.ts';
import { drawnTabs, placeOf, slotAt } from './strip-place.ts';

/** A tab of another window was let go of here. `x`: CSS pixels from the window's edge. */
export function dropOnStrip(tabId: TabId, x: number): void {
  const list = document.querySelector<HTMLElement>('.tab-list');
  if (list === null) return;
  const side = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  const others = drawnTabs(list).flatMap(({ tab }) => (tab.id === tabId ? [] : [tab]));
  const index = placeOf(slotAt(others, side * x), others, readMirror().tabs.here, tabId);
  send('tab.move', { tabId, windowId: WINDOW_ID, index });
}
