import type { TabId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/page/tab.ts';

import { readMirror } from '../../store/app-state.ts';

/** A tab as it is drawn in the strip. */
export interface DrawnTab {
  readonly id: TabId;
  /** Position of its middle, in reading direction. */
  readonly middle: number;
}

/** Number of other tabs before a tab with this middle. */
export function slotAt(others: readonly DrawnTab[], middle: number): number {
  return others.filter((other) => other.middle < middle).length;
}

/** Strip index of a tab dropped before this drawn one; tabs in collapsed groups are not drawn. */
export function placeOf(
  slot: number,
  others: readonly DrawnTab[],
  strip: readonly Pick<Tab, 'id'>[],
  dropped: TabId,
): number {
  const left = strip.filter(({ id }) => id !== dropped);
  const next = others[slot];
  return next === undefined ? left.length : left.findIndex(({ id }) => id === next.id);
}

/** The tabs of a strip as they are drawn now. */
export function drawnTabs(
  list: HTMLElement,
): { readonly element: HTMLElement; readonly tab: DrawnTab }[] {
  return drawn(list, '.tab').flatMap(({ element, middle }) => {
    const id = drawnTabId(element);
    return id === undefined ? [] : [{ element, tab: { id, middle } }];
  });
}

/** The tab of the window that an element of the strip shows. */
export function drawnTabId({ dataset }: HTMLElement): TabId | undefined {
  return readMirror().tabs.here.find(({ id }) => String(id) === dataset['tabId'])?.id;
}

/** The chips of groups, which make way with the tabs. */
export function drawnChips(list: HTMLElement): ReturnType<typeof drawn> {
  return drawn(list, '.group-chip');
}

function drawn(
  list: HTMLElement,
  selector: string,
): { readonly element: HTMLElement; readonly middle: number }[] {
  const side = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  return [...list.querySelectorAll<HTMLElement>(selector)].map((element) => {
    const { left, width } = element.getBoundingClientRect();
    return { element, middle: side * (left + width / 2) };
  });
}
