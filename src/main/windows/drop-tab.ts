import type { TabId, WindowId } from '#shared/model/ids.ts';

import type { TabEntry } from '../tabs/pool/tab-entry.ts';
import { tabNotMoved } from '../tabs/pool/tab-order.ts';
import type { WebTabPool } from '../tabs/pool/web-tab-pool.ts';
import type { ProgramWindow, WindowSet } from './window-set.ts';
import type { WindowState } from './window-state.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DropTabParts {
  readonly tabs: WebTabPool;
  readonly windows: WindowSet;
  readonly openWindow: (wanted: {
    readonly isPrivate: boolean;
    readonly place: WindowState;
  }) => ProgramWindow;
  /** Lets a window's page put a tab where it was dropped on its strip. `x`: CSS pixels from the window's edge. */
  readonly showDropped: (windowId: WindowId, tabId: TabId, x: number) => void;
}

/** So far below the upper edge of its content a window takes tabs. */
const STRIP_HEIGHT = 56;
/** Where the pointer is in a window that is made for a tab. */
const GRIP = { x: 90, y: 24 };

/** A tab was let go of outside of its window's strip: it goes to the window there, or into one of its own. */
export async function dropTab(entry: TabEntry, point: Point, parts: DropTabParts): Promise<void> {
  const { tabs, windows, openWindow, showDropped } = parts;
  const target = windows
    .list()
    .findLast(
      ({ id, window }) => id !== entry.windowId && isOnStrip(window.getContentBounds(), point),
    );
  if (target !== undefined) {
    tabs.move(entry.id, target.id, tabs.strip(target.id).length);
    windows.show(target.id);
    return showDropped(target.id, entry.id, point.x - target.window.getContentBounds().x);
  }
  const own = windows.get(entry.windowId)?.window;
  if (own === undefined) return undefined;
  const place = { ...own.getNormalBounds(), x: point.x - GRIP.x, y: point.y - GRIP.y };
  if (tabs.strip(entry.windowId).length === 1) return own.setPosition(place.x, place.y);
  if (tabs.stages.get(entry.windowId)?.session !== null) throw tabNotMoved();
  const { id, load } = openWindow({ isPrivate: false, place: { ...place, isMaximized: false } });
  tabs.move(entry.id, id, 0);
  return load();
}

function isOnStrip(bounds: Electron.Rectangle, { x, y }: Point): boolean {
  const isBeside = x < bounds.x || x > bounds.x + bounds.width;
  return !isBeside && y >= bounds.y && y <= bounds.y + STRIP_HEIGHT;
}
