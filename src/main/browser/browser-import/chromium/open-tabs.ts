import { Pickle } from './pickle.ts';
import type { SessionCommand } from './session-commands.ts';

/** Current page of a tab. */
export interface SessionTab {
  readonly url: string;
  readonly title: string;
  readonly isPinned: boolean;
}

interface TabState {
  windowId: number;
  place: number;
  isPinned: boolean;
  selected: number;
  readonly pages: Map<number, { readonly url: string; readonly title: string }>;
}

/** Command numbers from Chromium's `session_service_commands.cc`. */
const COMMANDS = {
  tabWindow: 0,
  tabPlace: 2,
  prunedFromBack: 5,
  page: 6,
  selectedPage: 7,
  prunedFromFront: 11,
  pinned: 12,
  tabClosed: 16,
  windowClosed: 17,
  pruned: 24,
} as const;

/** Tabs that are open after these commands, by window and then in order. */
export function openTabsAfter(commands: readonly SessionCommand[]): readonly SessionTab[] {
  const tabs = new Map<number, TabState>();
  const closedWindows = new Set<number>();
  for (const { id, payload } of commands) {
    if (id === COMMANDS.page) putPage(tabs, payload);
    else if (payload.length >= 4) apply(tabs, closedWindows, id, payload);
  }
  return [...tabs.values()]
    .filter(({ windowId }) => !closedWindows.has(windowId))
    .toSorted((one, other) => one.windowId - other.windowId || one.place - other.place)
    .flatMap(({ pages, selected, isPinned }) => {
      const page = pages.get(selected);
      return page === undefined ? [] : [{ ...page, isPinned }];
    });
}

function apply(
  tabs: Map<number, TabState>,
  closedWindows: Set<number>,
  id: number,
  payload: Buffer,
): void {
  const [first = 0, second = 0, third = 0] = intsOf(payload);
  switch (id) {
    case COMMANDS.tabWindow:
      tabOf(tabs, second).windowId = first;
      break;
    case COMMANDS.tabPlace:
      tabOf(tabs, first).place = second;
      break;
    case COMMANDS.selectedPage:
      tabOf(tabs, first).selected = second;
      break;
    case COMMANDS.pinned:
      tabOf(tabs, first).isPinned = payload.length > 4 && payload.readUInt8(4) !== 0;
      break;
    case COMMANDS.prunedFromBack:
      prune(tabOf(tabs, first), second, Infinity);
      break;
    case COMMANDS.prunedFromFront:
      prune(tabOf(tabs, first), 0, second);
      break;
    case COMMANDS.pruned:
      prune(tabOf(tabs, first), second, third);
      break;
    case COMMANDS.tabClosed:
      tabs.delete(first);
      break;
    case COMMANDS.windowClosed:
      closedWindows.add(first);
      break;
    default:
  }
}

function putPage(tabs: Map<number, TabState>, payload: Buffer): void {
  const pickle = new Pickle(payload);
  const [tab, place, url, title] = [pickle.int(), pickle.int(), pickle.string(), pickle.string16()];
  if (tab !== null && place !== null && url !== null)
    tabOf(tabs, tab).pages.set(place, { url, title: title ?? '' });
}

/** Removes `count` pages from index `first` on and closes the gap. */
function prune(tab: TabState, first: number, count: number): void {
  const kept = [...tab.pages].filter(([place]) => place < first || place >= first + count);
  tab.pages.clear();
  for (const [place, page] of kept) tab.pages.set(place < first ? place : place - count, page);
  if (tab.selected >= first + count) tab.selected -= count;
}

function tabOf(tabs: Map<number, TabState>, id: number): TabState {
  const known = tabs.get(id);
  if (known !== undefined) return known;
  const made = { windowId: 0, place: 0, isPinned: false, selected: 0, pages: new Map() };
  tabs.set(id, made);
  return made;
}

function intsOf(payload: Buffer): readonly number[] {
  const ints: number[] = [];
  for (let at = 0; at + 4 <= payload.length && ints.length < 3; at += 4)
    ints.push(payload.readInt32LE(at));
  return ints;
}
