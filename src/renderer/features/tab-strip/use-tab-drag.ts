import { useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';

import type { Tab } from '#shared/model/page/tab.ts';

import { send } from '../../bridge/send.ts';
import { WINDOW_ID } from '../../store/window-id.ts';
import { drawnChips, drawnTabs, placeOf, slotAt, type DrawnTab } from './strip-place.ts';

/** A pointer that has moved less is a click. CSS px. */
const STARTS_AFTER = 6;
/** CSS px from the strip at which a tab leaves its window. */
const LEAVES_AFTER = 40;
/** CSS px at the strip's edges, and scrolled per frame. */
const SCROLL_EDGE = 32;
const SCROLL_STEP = 8;

const SETTLES_AFTER_MS = 300;

/** Lets tabs be dragged along the strip, to another window and out of it; Escape leaves all as it was. */
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
    // Dropped tabs stay where they were dropped until the state has them there.
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
  readonly #startX: number;
  #x: number;
  #others: readonly { readonly element: HTMLElement; readonly tab: DrawnTab }[] = [];
  #chips: readonly { readonly element: HTMLElement; readonly middle: number }[] = [];
  #own: DrawnTab | null = null;
  #from = 0;
  #startScroll = 0;
  #slot = 0;
  #frame = 0;
  readonly #events = new AbortController();

  constructor(list: HTMLElement, element: HTMLElement, event: PointerEvent, parts: DragParts) {
    this.#list = list;
    this.#element = element;
    this.#parts = parts;
    this.#pointerId = event.pointerId;
    this.#startX = event.clientX;
    this.#x = event.clientX;
    const { signal } = this.#events;
    // The button in the tab would take the pointer otherwise.
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
    this.#element.classList.remove('is-dragged', 'is-leaving');
    if (this.#element.hasPointerCapture(this.#pointerId))
      this.#element.releasePointerCapture(this.#pointerId);
  }

  #move(event: globalThis.PointerEvent): void {
    if (event.pointerId !== this.#pointerId) return;
    this.#x = event.clientX;
    if (this.#own === null) {
      if (Math.abs(this.#x - this.#startX) < STARTS_AFTER && !this.#isAway(event)) return;
      this.#begin();
    }
    this.#element.classList.toggle('is-leaving', this.#isAway(event));
    this.#draw();
  }

  #begin(): void {
    const drawn = drawnTabs(this.#list);
    this.#from = drawn.findIndex(({ element }) => element === this.#element);
    this.#own = drawn[this.#from]?.tab ?? null;
    this.#others = drawn.filter(({ element }) => element !== this.#element);
    this.#chips = drawnChips(this.#list);
    this.#slot = this.#from;
    this.#startScroll = this.#list.scrollLeft;
    // The pointer stays captured outside the window.
    this.#element.setPointerCapture(this.#pointerId);
    this.#element.classList.add('is-dragged');
    this.#list.classList.add('is-dragging');
    this.#parts.onBegin();
    if (this.#own !== null) send('tab.activate', { tabId: this.#own.id });
    this.#scroll();
  }

  /** Distance along the strip. */
  get #way(): number {
    return this.#x - this.#startX + this.#list.scrollLeft - this.#startScroll;
  }

  #draw(): void {
    if (this.#own === null) return;
    const side = getComputedStyle(this.#list).direction === 'rtl' ? -1 : 1;
    this.#element.style.transform = `translateX(${this.#way}px)`;
    const drawn = this.#others.map(({ tab }) => tab);
    this.#slot = slotAt(drawn, this.#own.middle + side * this.#way);
    const width = side * this.#element.offsetWidth;
    for (const [index, { element }] of this.#others.entries()) {
      const way = Number(index < this.#from) - Number(index < this.#slot);
      element.style.transform = way === 0 ? '' : `translateX(${way * width}px)`;
    }
    const now = this.#own.middle + side * this.#way;
    for (const { element, middle } of this.#chips) {
      const way = Number(middle < this.#own.middle) - Number(middle < now);
      element.style.transform = way === 0 ? '' : `translateX(${way * width}px)`;
    }
  }

  #scroll(): void {
    const { left, right } = this.#list.getBoundingClientRect();
    const step =
      this.#x < left + SCROLL_EDGE ? -SCROLL_STEP : this.#x > right - SCROLL_EDGE ? SCROLL_STEP : 0;
    if (step !== 0 && this.#list.scrollWidth > this.#list.clientWidth) {
      this.#list.scrollLeft += step;
      this.#draw();
    }
    this.#frame = requestAnimationFrame(() => this.#scroll());
  }

  #isAway({ clientX, clientY }: globalThis.PointerEvent): boolean {
    const { top, bottom } = this.#list.getBoundingClientRect();
    // Another window's strip may begin next to it.
    const isBeside = clientX < 0 || clientX > innerWidth;
    return isBeside || clientY < top - LEAVES_AFTER || clientY > bottom + LEAVES_AFTER;
  }

  #drop(event: globalThis.PointerEvent): void {
    if (event.pointerId !== this.#pointerId) return;
    const own = this.#own;
    this.#stop();
    if (own === null) return;
    if (this.#isAway(event)) {
      settle(this.#list);
      const { screenX, screenY } = event;
      return send('tab.dropAt', { tabId: own.id, x: Math.round(screenX), y: Math.round(screenY) });
    }
    if (this.#slot === this.#from) return settle(this.#list);
    const drawn = this.#others.map(({ tab }) => tab);
    const index = placeOf(this.#slot, drawn, this.#parts.strip(), own.id);
    // Main may place it elsewhere, as with pinned tabs; then it must not stay.
    setTimeout(() => settle(this.#list), SETTLES_AFTER_MS);
    return send('tab.move', { tabId: own.id, windowId: WINDOW_ID, index });
  }
}

/** Draws all tabs where they stand. */
function settle(list: HTMLElement): void {
  list.classList.remove('is-dragging');
  for (const element of list.querySelectorAll<HTMLElement>('.tab, .group-chip'))
    element.style.transform = '';
}
