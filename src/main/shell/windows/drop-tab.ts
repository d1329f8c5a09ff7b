import type { TabId, WindowId } from '#shared/model/ids.ts';

import type { TabEntry } from '../../browser/tabs/pool/tab-entry.ts';
import { tabNotMoved } from '../../browser/tabs/pool/tab-order.ts';
import type { WebTabPool } from '../../browser/tabs/pool/web-tab-pool.ts';
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
  /** Lets a window's page put a tab where it was dropped on its strip. `at` is in CSS pixels from the window's corner. */
  readonly showDropped: (windowId: WindowId, tabId: TabId, at: Point) => void;
}

/** Height below the upper edge of a window's content in which it accepts dropped tabs. */
const STRIP_HEIGHT = 56;
/** Position of the pointer in a new window that is opened for a dropped tab. */
const GRIP = { x: 90, y: 24 };

/** Moves a tab that was dropped outside of its window's strip: into the window there, or into a new one. */
export async function dropTab(entry: TabEntry, point: Point, parts: DropTabParts): Promise<void> {
  const { tabs, windows, openWindow, showDropped } = parts;
  const target = windows
    .list()
    .findLast(
      ({ id, window, popupOf }) =>
        id !== entry.windowId &&
        popupOf === null &&
        (isOnStrip(window.getContentBounds(), point) ||
          tabs.stages.get(id)?.isInSidebar(within(window.getContentBounds(), point)) === true),
    );
  if (target !== undefined) {
    tabs.move(entry.id, target.id, tabs.strip(target.id).length);
    windows.show(target.id);
    return showDropped(target.id, entry.id, within(target.window.getContentBounds(), point));
  }
  const own = windows.get(entry.windowId)?.window;
  if (own === undefined) return undefined;
  const place = { ...own.getNormalBounds(), x: point.x - GRIP.x, y: point.y - GRIP.y };
  // Tabs of hidden workspaces count too, since they would stay behind.
  const isAlone = !tabs.entries().some((one) => one !== entry && one.windowId === entry.windowId);
  if (isAlone) return own.setPosition(place.x, place.y);
  if (tabs.stages.get(entry.windowId)?.session !== null) throw tabNotMoved();
  const { id, load } = openWindow({ isPrivate: false, place: { ...place, isMaximized: false } });
  tabs.move(entry.id, id, 0);
  return load();
}

function within({ x, y }: Electron.Rectangle, point: Point): Point {
  return { x: point.x - x, y: point.y - y };
}

function isOnStrip(bounds: Electron.Rectangle, { x, y }: Point): boolean {
  const isBeside = x < bounds.x || x > bounds.x + bounds.width;
  return !isBeside && y >= bounds.y && y <= bounds.y + STRIP_HEIGHT;
}
