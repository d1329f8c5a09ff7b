import type { Place } from '#shared/page-data/page-data.ts';

import { styleOf } from '../dom/computed-style.ts';
import { attributeNamesOf, attributeOf, rectOf, rootElement } from '../dom/dom-access.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import { roomOf } from '../visibility/scroll-room.ts';

/** Attributes in which libraries store an item's number. */
const NUMBER = /^(?:data-)?(?:(?:row|item)-?)?index$/;
const MAX_INDEX = 1e9;
/** Position in CSS pixels below the end of any list. */
const LAST = 1e9;

interface Placed {
  readonly index: number | null;
  readonly place?: Place;
  readonly isBusy?: boolean;
}

/** Places of the page's elements, by their copies. */
export class Places {
  readonly #originals: ReadonlyMap<Element, Element>;
  /** Origin of the content, for each scrolling element around it. */
  readonly #origins = new Map<Element | null, { readonly top: number; readonly left: number }>();

  constructor(originals: ReadonlyMap<Element, Element> = new Map()) {
    this.#originals = originals;
  }

  /** Number (`aria-rowindex` or `aria-posinset`) and place of a row or item. */
  placedOf(copy: Element, numberName: 'aria-rowindex' | 'aria-posinset'): Placed {
    const element = this.#originals.get(copy) ?? copy;
    const index = indexOf(element, numberName);
    if (!this.#originals.has(copy)) return { index };
    const { top, left, height } = rectOf(element);
    const isBusy = attributeOf(element, 'aria-busy') === 'true';
    const busy = isBusy && { isBusy };
    if (styleOf(element).position === 'sticky') {
      // The drawn place of a sticky row depends on scrolling; only a last row that stays in view has a fixed place.
      const isLast = getComputedStyle(element).bottom !== 'auto';
      return { index, ...(isLast && { place: { top: LAST, left: 0, height } }), ...busy };
    }
    const origin = this.#originOf(flatParentOf(element));
    const place = { top: round(top - origin.top), left: round(left - origin.left), height };
    return { index, ...(height > 0 && { place }), ...busy };
  }

  /** Total number from the attribute; absent if unknown. */
  sizeOf(copy: Element, name: 'aria-rowcount' | 'aria-setsize'): { readonly size?: number } {
    const size = integer(attributeOf(this.#originals.get(copy) ?? copy, name));
    return size === null ? {} : { size };
  }

  #originOf(parent: Element | null): { readonly top: number; readonly left: number } {
    const known = this.#origins.get(parent);
    if (known !== undefined) return known;
    const origin = this.#findOrigin(parent);
    this.#origins.set(parent, origin);
    return origin;
  }

  #findOrigin(element: Element | null): { readonly top: number; readonly left: number } {
    if (element === null || element === rootElement()) return { top: -scrollY, left: -scrollX };
    if (roomOf(element, styleOf(element)) === null) return this.#originOf(flatParentOf(element));
    const { top, left } = rectOf(element);
    return { top: top - element.scrollTop, left: left - element.scrollLeft };
  }
}

function indexOf(element: Element, name: string): number | null {
  const own = integer(attributeOf(element, name));
  if (own !== null) return own;
  const other = attributeNamesOf(element).find((each) => NUMBER.test(each));
  return other === undefined ? null : integer(attributeOf(element, other));
}

function integer(text: string | null): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= 0 && value <= MAX_INDEX ? value : null;
}

const round = (value: number): number => Math.round(value * 10) / 10;
