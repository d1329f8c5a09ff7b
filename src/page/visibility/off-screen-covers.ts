import { styleOf } from '../dom/computed-style.ts';
import { coveringLayers } from './covering-layers.ts';
import {
  bodyElement,
  closestOf,
  hasAttributeNamed,
  lastElementChildOf,
  previousElementSiblingOf,
  rectOf,
  rootOf,
} from '../dom/dom-access.ts';
import { flatParentOf, isWithin } from '../dom/flat-tree.ts';
import type { Area } from '../dom/geometry.ts';
import { copyArea } from './painted-area.ts';
import type { ClipContext } from './clip-context.ts';

/** An element that is positioned over its siblings. */
interface Cover {
  readonly element: Element;
  readonly parent: Element;
  readonly edges: Area;
  readonly z: number;
}

const NO_COVERS: readonly Cover[] = [];
/** Most children of an element that are checked, from the last one. */
const MAX_CHILDREN = 40;
const LEAST_SIDE = 8;

/**
 * Covers of elements that need scrolling, which the renderer cannot test: layers fixed over the viewport, and elements positioned over
 * their neighbours (a veil over a card, a page-high backdrop).
 */
export class OffScreenCovers {
  #layers: readonly Element[] | null = null;
  readonly #clip: ClipContext;
  readonly #around = new Map<Element, readonly Cover[]>();

  constructor(clip: ClipContext) {
    this.#clip = clip;
  }

  /** Layers that together cover the whole viewport; nothing outside them can be scrolled into view. */
  get layers(): readonly Element[] {
    this.#layers ??= coveringLayers();
    return this.#layers;
  }

  /** The element that a click would hit instead of this one once it is scrolled into view; `null` if nothing covers it. */
  over(element: Element, box: Area): Element | null {
    const [layer] = this.layers;
    if (layer !== undefined && !this.layers.some((one) => isWithin(element, one))) return layer;
    const parent = flatParentOf(element);
    const covers = parent === null ? NO_COVERS : this.#coversAround(parent);
    if (covers.length === 0) return null;
    return covers.find((cover) => liesOver(cover, element, box))?.element ?? null;
  }

  /** Covers around this element; elements without any share their parent's list. */
  #coversAround(element: Element): readonly Cover[] {
    const known = this.#around.get(element);
    if (known !== undefined) return known;
    const parent = flatParentOf(element);
    const outer = parent === null ? NO_COVERS : this.#coversAround(parent);
    const isHolding = this.#clip.inside(element).isPositioned || element === bodyElement();
    const own = isHolding ? coversIn(element) : NO_COVERS;
    const covers = own.length === 0 ? outer : [...own, ...outer];
    this.#around.set(element, covers);
    return covers;
  }
}

function coversIn(parent: Element): readonly Cover[] {
  const covers: Cover[] = [];
  let child = lastElementChildOf(parent);
  for (let count = 0; child !== null && count < MAX_CHILDREN; count += 1) {
    const cover = coverOf(child, parent);
    if (cover !== null) covers.push(cover);
    child = previousElementSiblingOf(child);
  }
  return covers;
}

function coverOf(element: Element, parent: Element): Cover | null {
  const style = styleOf(element);
  if (style.position !== 'absolute' || style.pointerEvents === 'none') return null;
  if (style.visibility !== 'visible' || style.clipPath !== 'none') return null;
  const z = style.zIndex === 'auto' ? 0 : Number(style.zIndex);
  const edges = rectOf(element);
  const isLarge = edges.width >= LEAST_SIDE && edges.height >= LEAST_SIDE;
  // Transparent covers catch presses too.
  if (z < 0 || !isLarge || hasAttributeNamed(element, 'inert')) return null;
  return { element, parent, edges: copyArea(edges), z };
}

function liesOver(cover: Cover, element: Element, box: Area): boolean {
  if (isWithin(element, cover.element) || rootOf(element) !== rootOf(cover.element)) return false;
  // A press on any part of a label also presses its control.
  const label = closestOf(element, 'label');
  if (label !== null && isWithin(cover.element, label)) return false;
  let z = -1;
  let moving = box;
  for (
    let at: Element | null = element;
    at !== null && at !== cover.parent;
    at = flatParentOf(at)
  ) {
    const { zIndex, position, overflowX, overflowY } = styleOf(at);
    if (zIndex !== 'auto') z = Math.max(z, Number(zIndex));
    else if (position !== 'static') z = Math.max(z, 0);
    // A scrolling ancestor can move the element out from under a partial cover.
    const scrolls = /auto|scroll/.test(`${overflowX} ${overflowY}`);
    if (at !== element && scrolls) moving = rectOf(at);
  }
  return holds(cover.edges, moving) && (cover.z > z || (cover.z === z && follows(cover, element)));
}

const holds = (outer: Area, inner: Area): boolean =>
  outer.left <= inner.left + 1 &&
  outer.top <= inner.top + 1 &&
  outer.right >= inner.right - 1 &&
  outer.bottom >= inner.bottom - 1;

const follows = (cover: Cover, element: Element): boolean =>
  (element.compareDocumentPosition(cover.element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
