import { MAX_SPLIT } from '#shared/model/tabs/split-shares.ts';
import type { TabId } from '#shared/model/ids.ts';

import { send } from '../../../bridge/send.ts';
import { readMirror, splitOf } from '../../../store/app-state.ts';
import { showSplitDrop, useUiState } from '../../../store/ui-state.ts';

/** Share of the page's width, at either side, in which a dropped tab opens beside it; between them it gets a window of its own. */
const ZONE = 0.4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A drag of a tab over the page. */
export interface SplitDrop {
  /** Shows where the tab would open if dropped here; `null`: the pointer is not over the page. */
  show(at: Point | null): void;
  /** Opens the tab where it was shown last; `false`: nowhere. */
  drop(): boolean;
  end(): void;
}

/**
 * Begins a drag that can open the tab beside the page that was in front before, or else beside its neighbour. `null`: there is no such
 * page, or no room.
 */
export function beginSplitDrop(tabId: TabId): SplitDrop | null {
  const mirror = readMirror();
  const { here, activeId } = mirror.tabs;
  const own = splitOf(mirror, tabId);
  const index = here.findIndex(({ id }) => id === tabId);
  const isElsewhere = (id: TabId | null | undefined): boolean =>
    id != null && id !== tabId && own?.tabIds.includes(id) !== true;
  const candidates = [activeId, here[index + 1]?.id, here[index - 1]?.id];
  const besideId = candidates.find(isElsewhere);
  if (besideId == null) return null;
  if ((splitOf(mirror, besideId)?.tabIds.length ?? 1) >= MAX_SPLIT) return null;
  const show = (at: Point | null): void => {
    const side = at === null ? null : sideAt(at);
    if (side === useUiState.getState().splitDrop) return;
    showSplitDrop(side);
    // Shows the page beside which the tab would open.
    send('tab.activate', { tabId: side === null ? tabId : besideId, keepsFocus: true });
  };
  return {
    show,
    drop: () => {
      const side = useUiState.getState().splitDrop;
      if (side === null) return false;
      send('split.open', { tabId, besideId: endOf(besideId, side), side });
      return true;
    },
    end: () => show(null),
  };
}

/** The outer tab of an existing split on this side. */
function endOf(besideId: TabId, side: 'before' | 'after'): TabId {
  const tabIds = splitOf(readMirror(), besideId)?.tabIds;
  return tabIds?.at(side === 'before' ? 0 : -1) ?? besideId;
}

/** Side of the page at a point, in reading direction; `null`: neither. */
function sideAt({ x, y }: Point): 'before' | 'after' | null {
  const page = document.querySelector('.page-area')?.getBoundingClientRect();
  if (page === undefined || y < page.top || y > page.bottom) return null;
  const part = (x - page.left) / page.width;
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
  if (part >= 0 && part <= ZONE) return isRightToLeft ? 'after' : 'before';
  if (part >= 1 - ZONE && part <= 1) return isRightToLeft ? 'before' : 'after';
  return null;
}
