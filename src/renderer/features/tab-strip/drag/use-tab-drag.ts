import { useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';

import type { Tab } from '#shared/model/tabs/tab.ts';

import { send } from '../../../bridge/send.ts';
import { WINDOW_ID } from '../../../store/window-id.ts';
import { beginSplitDrop, type SplitDrop } from './split-drop.ts';
import {
  along,
  drawnChips,
  drawnTabs,
  orientationOf,
  placeOf,
  sideOf,
  slotAt,
  slotInRows,
  type DrawnTab,
} from './strip-place.ts';

/** Movement in CSS px below which a press is a click. */
const STARTS_AFTER = 6;
/** Distance from the strip in CSS px at which a tab leaves its window. */
const LEAVES_AFTER = 40;
/** Width in CSS px of the strip's edges that scroll, and CSS px scrolled per frame. */
const SCROLL_EDGE = 32;
const SCROLL_STEP = 8;

const SETTLES_AFTER_MS = 300;

/** Lets tabs be dragged along the strip, to another window and out of it; Escape cancels. */
export function useTabDrag(
  list: RefObject<HTMLElement | null>,
  tabs: readonly Tab[],
  onBegin: () => void,
): { readonly onPointerDown: (event: PointerEvent) => void } {
  const drag = useRef<TabDrag | null>(null);
  const latest = useRef({ tabs, onBegin });
  useLayoutEffect(() => {
    latest.current = { tabs, onBegin };
  });
  const order = tabs.map(({ id }) => id).join();
  const drawnOrder = useRef(order);
  useLayoutEffect(() => {
    // A dropped tab keeps its drawn position until the state has it there.
    if (drawnOrder.current === order || list.current === null) return;
    drawnOrder.current = order;
    settle(list.current);
  }, [list, order]);
  useEffect(() => () => drag.current?.end(), []);
  return {
    onPointerDown: (event) => {
      const { target } = event;
      const element = target instanceof Element ? target.closest<HTMLElement>('.tab') : null;
      const isButton =
        target instanceof Element && target.closest('.tab-close, .tab-sound') !== null;
      if (event.button !== 0 || element === null || isButton || list.current === null) return;
      drag.current?.end();
      drag.current = new TabDrag(list.current, element, event, {
        strip: () => latest.current.tabs,
        onBegin: () => latest.current.onBegin(),
      });
    },
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface DragParts {
  readonly strip: () => readonly Tab[];
  readonly onBegin: () => void;
}

/** A press on a tab, which becomes a drag when the pointer moves. */
class TabDrag {
  readonly #list: HTMLElement;
  readonly #element: HTMLElement;
  readonly #parts: DragParts;
  readonly #pointerId: number;
  readonly #isVertical: boolean;
  /** Whether the tabs are in rows and columns, like pinned ones in a sidebar. */
  readonly #isInRows: boolean;
  readonly #start: Point;
  #at: Point;
  #split: SplitDrop | null = null;
  #others: readonly { readonly element: HTMLElement; readonly tab: DrawnTab }[] = [];
  #chips: readonly { readonly element: HTMLElement; readonly middle: number }[] = [];
  #own: DrawnTab | null = null;
  #from = 0;
  #startScroll: Point = { x: 0, y: 0 };
  #slot = 0;
  #frame = 0;
  readonly #events = new AbortController();

  constructor(list: HTMLElement, element: HTMLElement, event: PointerEvent, parts: DragParts) {
    this.#list = list;
    this.#element = element;
    this.#parts = parts;
    this.#pointerId = event.pointerId;
    this.#isVertical = orientationOf(list) === 'vertical';
    this.#isInRows = element.parentElement !== list;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#at = this.#start;
    const { signal } = this.#events;
    // Listens on the window: the button in the tab would take the pointer otherwise.
    addEventListener('pointermove', (moved) => this.#move(moved), { signal });
    addEventListener('pointerup', (up) => this.#drop(up), { signal });
    addEventListener('pointercancel', () => this.end(), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && this.end(), { signal });
  }

  /** Ends without a drop. */
  end(): void {
    this.#stop();
    settle(this.#list);
  }

  #stop(): void {
    this.#events.abort();
    cancelAnimationFrame(this.#frame);
    this.#split?.end();
    this.#element.classList.remove('is-dragged', 'is-leaving');
    if (this.#element.hasPointerCapture(this.#pointerId))
      this.#element.releasePointerCapture(this.#pointerId);
  }

  #move(event: globalThis.PointerEvent): void {
    if (event.pointerId !== this.#pointerId) return;
    this.#at = { x: event.clientX, y: event.clientY };
    if (this.#own === null) {
      const { x, y } = this.#moved;
      const way = this.#isInRows ? Math.hypot(x, y) : Math.abs(this.#isVertical ? y : x);
      if (way < STARTS_AFTER && !this.#isAway(event)) return;
      this.#begin();
    }
    const isAway = this.#isAway(event);
    this.#split?.show(isAway ? this.#at : null);
    this.#element.classList.toggle('is-leaving', isAway);
    this.#draw();
  }

  #begin(): void {
    const drawn = drawnTabs(this.#list).filter(
      ({ element }) => element.parentElement === this.#element.parentElement,
    );
    this.#from = drawn.findIndex(({ element }) => element === this.#element);
    this.#own = drawn[this.#from]?.tab ?? null;
    this.#others = drawn.filter(({ element }) => element !== this.#element);
    this.#chips = this.#isInRows ? [] : drawnChips(this.#list);
    this.#slot = this.#from;
    this.#startScroll = { x: this.#list.scrollLeft, y: this.#list.scrollTop };
    // The pointer stays captured outside the window.
    this.#element.setPointerCapture(this.#pointerId);
    this.#element.classList.add('is-dragged');
    this.#list.classList.add('is-dragging');
    this.#parts.onBegin();
    if (this.#own !== null) this.#split = beginSplitDrop(this.#own.id);
    if (this.#own !== null) send('tab.activate', { tabId: this.#own.id });
    this.#scroll();
  }

  get #moved(): Point {
    return { x: this.#at.x - this.#start.x, y: this.#at.y - this.#start.y };
  }

  /** Distance from the tab's own place, including what was scrolled meanwhile. */
  get #way(): Point {
    return {
      x: this.#moved.x + this.#list.scrollLeft - this.#startScroll.x,
      y: this.#moved.y + this.#list.scrollTop - this.#startScroll.y,
    };
  }

  #drawInRows(): void {
    const { x, y } = this.#way;
    this.#element.style.transform = `translate(${x}px, ${y}px)`;
    const boxes = this.#others.map(({ element }) => element.getBoundingClientRect());
    this.#slot = slotInRows(boxes, this.#at, sideOf(this.#list));
  }

  #draw(): void {
    if (this.#own === null) return;
    if (this.#isInRows) return this.#drawInRows();
    const translate = (px: number): string =>
      px === 0 ? '' : this.#isVertical ? `translateY(${px}px)` : `translateX(${px}px)`;
    const { offsetWidth, offsetHeight, style } = this.#element;
    const size = along(this.#list, { x: offsetWidth, y: offsetHeight });
    style.transform = translate(this.#isVertical ? this.#way.y : this.#way.x);
    const drawn = this.#others.map(({ tab }) => tab);
    const now = this.#own.middle + along(this.#list, this.#way);
    this.#slot = slotAt(drawn, now);
    for (const [index, { element }] of this.#others.entries()) {
      const way = Number(index < this.#from) - Number(index < this.#slot);
      element.style.transform = translate(way * size);
    }
    for (const { element, middle } of this.#chips) {
      const way = Number(middle < this.#own.middle) - Number(middle < now);
      element.style.transform = translate(way * size);
    }
  }

  #scroll(): void {
    const { left, right, top, bottom } = this.#list.getBoundingClientRect();
    const [first, last] = this.#isVertical ? [top, bottom] : [left, right];
    const at = this.#isVertical ? this.#at.y : this.#at.x;
    const step =
      at < first + SCROLL_EDGE ? -SCROLL_STEP : at > last - SCROLL_EDGE ? SCROLL_STEP : 0;
    if (step !== 0) {
      this.#list.scrollBy(this.#isVertical ? { top: step } : { left: step });
      this.#draw();
    }
    this.#frame = requestAnimationFrame(() => this.#scroll());
  }

  #isAway({ clientX, clientY }: globalThis.PointerEvent): boolean {
    const { top, bottom, left, right } = this.#list.getBoundingClientRect();
    // Beyond the window's sides the strip of another window may begin.
    if (clientX < 0 || clientX > innerWidth) return true;
    if (this.#isVertical) return clientX < left - LEAVES_AFTER || clientX > right + LEAVES_AFTER;
    return clientY < top - LEAVES_AFTER || clientY > bottom + LEAVES_AFTER;
  }

  #drop(event: globalThis.PointerEvent): void {
    if (event.pointerId !== this.#pointerId) return;
    const own = this.#own;
    const isInSplit = this.#split?.drop() === true;
    this.#stop();
    if (own === null) return;
    if (isInSplit) return settle(this.#list);
    if (this.#isAway(event)) {
      settle(this.#list);
      const { screenX, screenY } = event;
      return send('tab.dropAt', { tabId: own.id, x: Math.round(screenX), y: Math.round(screenY) });
    }
    if (this.#slot === this.#from) return settle(this.#list);
    const drawn = this.#others.map(({ tab }) => tab);
    const index = placeOf(this.#slot, drawn, this.#parts.strip(), own.id);
    // Clears the drawn position later: main may place the tab elsewhere, as with pinned tabs.
    setTimeout(() => settle(this.#list), SETTLES_AFTER_MS);
    return send('tab.move', { tabId: own.id, windowId: WINDOW_ID, index });
  }
}

/** Removes drag positions, so that all tabs are drawn where they belong. */
function settle(list: HTMLElement): void {
  list.classList.remove('is-dragging');
  for (const element of list.querySelectorAll<HTMLElement>('.tab, .group-chip'))
    element.style.transform = '';
}
