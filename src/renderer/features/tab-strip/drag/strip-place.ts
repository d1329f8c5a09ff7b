import type { TabId } from '#shared/model/ids.ts';
import type { Tab } from '#shared/model/tabs/tab.ts';

import { readMirror } from '../../../store/app-state.ts';

/** Direction in which the tabs are lined up. */
export type Orientation = 'horizontal' | 'vertical';

/** A tab as drawn in the strip. */
export interface DrawnTab {
  readonly id: TabId;
  /** Position of the tab's middle, in reading direction. */
  readonly middle: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

type DrawnBox = Pick<DOMRect, 'left' | 'width' | 'top' | 'bottom'>;

/** Number of other tabs before a tab with this middle. */
export function slotAt(others: readonly DrawnTab[], middle: number): number {
  return others.filter((other) => other.middle < middle).length;
}

/** Number of other tabs before a point, for tabs in rows that are read row by row. */
export function slotInRows(boxes: readonly DrawnBox[], { x, y }: Point, side: 1 | -1): number {
  return boxes.filter(({ left, width, top, bottom }) => {
    const isInRow = y >= top && y <= bottom;
    return isInRow ? side * (left + width / 2) < side * x : bottom < y;
  }).length;
}

/** Index in the strip for a tab dropped at this slot; tabs in collapsed groups are not drawn but count. */
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

/** The drawn tabs of a strip, with their current positions. */
export function drawnTabs(
  list: HTMLElement,
): { readonly element: HTMLElement; readonly tab: DrawnTab }[] {
  return drawn(list, '.tab').flatMap(({ element, middle }) => {
    const id = drawnTabId(element);
    return id === undefined ? [] : [{ element, tab: { id, middle } }];
  });
}

/** Id of the tab that an element of the strip shows. */
export function drawnTabId({ dataset }: HTMLElement): TabId | undefined {
  return readMirror().tabs.here.find(({ id }) => String(id) === dataset['tabId'])?.id;
}

/** The labels of groups, which shift with the tabs during a drag. */
export function drawnChips(list: HTMLElement): ReturnType<typeof drawn> {
  return drawn(list, '.group-chip');
}

/** Reading direction: `1` from left to right, `-1` from right to left. */
export function sideOf(list: HTMLElement): 1 | -1 {
  return getComputedStyle(list).direction === 'rtl' ? -1 : 1;
}

export function orientationOf(list: HTMLElement): Orientation {
  return list.dataset['orientation'] === 'vertical' ? 'vertical' : 'horizontal';
}

/** Position of a point along the tabs, in reading direction. */
export function along(list: HTMLElement, { x, y }: Point): number {
  return orientationOf(list) === 'vertical' ? y : sideOf(list) * x;
}

function drawn(
  list: HTMLElement,
  selector: string,
): { readonly element: HTMLElement; readonly middle: number }[] {
  return [...list.querySelectorAll<HTMLElement>(selector)].map((element) => {
    const { left, width, top, height } = element.getBoundingClientRect();
    return { element, middle: along(list, { x: left + width / 2, y: top + height / 2 }) };
  });
}
