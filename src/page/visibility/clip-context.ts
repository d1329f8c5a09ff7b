import { type Style, styleOf } from '../dom/computed-style.ts';
import {
  attributeOf,
  bodyElement,
  hasAnyAttribute,
  hasAttributeNamed,
  rectOf,
  rootElement,
} from '../dom/dom-access.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import {
  type Area,
  clipPathArea,
  documentArea,
  hasSize,
  intersect,
  NOWHERE,
  viewportArea,
} from '../dom/geometry.ts';
import { scrolls } from './scroll-room.ts';

type View = Window & typeof globalThis;

/** Areas to which content is clipped. */
interface Clip {
  /** The part of the viewport where the content is visible now. */
  readonly seen: Area;
  /** The area in which the content can be scrolled into view. */
  readonly reachable: Area;
}

type Position = 'flow' | 'absolute' | 'fixed';

/** Effects of an element and its ancestors on its content: clipping, opacity, inertness. */
class InheritedContext {
  /** Clip for content in normal flow. */
  readonly clip: Clip;
  /** The product of all opacities from the root down. */
  readonly opacity: number;
  readonly isInert: boolean;
  /** Whether the element or an ancestor has `aria-disabled`. */
  readonly isDisabled: boolean;
  /** Whether the element is the containing block of absolutely positioned descendants. */
  readonly isPositioned: boolean;
  readonly #outer: InheritedContext | null;
  readonly #root: InheritedContext;
  readonly #style: Style | null;
  #holdsFixed: boolean | null = null;

  constructor(
    own: Pick<InheritedContext, 'clip' | 'opacity' | 'isInert' | 'isDisabled' | 'isPositioned'>,
    outer: InheritedContext | null,
    style: Style | null,
  ) {
    this.clip = own.clip;
    this.opacity = own.opacity;
    this.isInert = own.isInert;
    this.isDisabled = own.isDisabled;
    this.isPositioned = own.isPositioned;
    this.#outer = outer;
    this.#root = outer === null ? this : outer.#root;
    this.#style = style;
  }

  /**
   * The clip for content with this `position`, by its containing block: absolute elements skip ancestors that are not positioned, fixed
   * ones skip all but containing blocks (`transform`, `filter` …).
   */
  clipOf(position: Position): Clip {
    if (position === 'flow' || this.holds(position)) return this.clip;
    let at = this.#outer;
    while (at !== null && !at.holds(position)) at = at.#outer;
    if (at !== null) return at.clip;
    const { seen, reachable } = this.#root.clip;
    return { seen, reachable: position === 'fixed' ? seen : reachable };
  }

  holds(position: 'absolute' | 'fixed'): boolean {
    const style = this.#style;
    if (style === null) return false;
    if (position === 'absolute' && this.isPositioned) return true;
    this.#holdsFixed ??=
      style.transform !== 'none' ||
      style.filter !== 'none' ||
      style.perspective !== 'none' ||
      CONTAINS_PAINT.test(style.contain);
    return this.#holdsFixed;
  }
}

const CONTAINS_PAINT = /paint|strict|content/;

/** Clips, opacity and inertness of elements, each computed once per reading. */
export class ClipContext {
  readonly #known = new Map<Element, InheritedContext>();
  readonly #root: InheritedContext;
  readonly #modals: readonly Element[];
  readonly #view: View;
  /** Scroll containers around the examined elements. */
  readonly scrollers: Element[] = [];

  /** `view`: the window of the examined elements. */
  constructor(modals: readonly Element[], view: View = window) {
    this.#modals = modals;
    this.#view = view;
    const clip = { seen: viewportArea(view), reachable: documentArea(view) };
    const isInert = modals.length > 0;
    this.#root = new InheritedContext(
      { clip, opacity: 1, isInert, isDisabled: false, isPositioned: false },
      null,
      null,
    );
  }

  /** The context of the content of `element`. */
  inside(element: Element): InheritedContext {
    const known = this.#known.get(element);
    if (known !== undefined) return known;
    const chain: Element[] = [element];
    let clip = this.#root;
    for (let at = flatParentOf(element); at !== null; at = flatParentOf(at)) {
      const outer = this.#known.get(at);
      if (outer !== undefined) {
        clip = outer;
        break;
      }
      chain.push(at);
    }
    for (let index = chain.length - 1; index >= 0; index -= 1) {
      const next = chain[index];
      if (next === undefined) break;
      const { inside, isScroller } = enter(next, clip, this.#modals, this.#view);
      if (isScroller) this.scrollers.push(next);
      clip = inside;
      this.#known.set(next, inside);
    }
    return clip;
  }

  /** Visible and reachable areas of `element` at its own `position`. */
  around(element: Element, style: Style): Clip & { readonly within: InheritedContext } {
    const parent = flatParentOf(element);
    const within = parent === null ? this.#root : this.inside(parent);
    const { seen, reachable } = within.clipOf(positionOf(style.position));
    return { seen, reachable, within };
  }
}

function enter(
  element: Element,
  outer: InheritedContext,
  modals: readonly Element[],
  view: View,
): { readonly inside: InheritedContext; readonly isScroller: boolean } {
  const style = styleOf(element);
  const { opacity, position } = style;
  const hasAttributes = hasAnyAttribute(element);
  const isFreed = modals.length > 0 && modals.includes(element);
  const isInert =
    (outer.isInert && !isFreed) || (hasAttributes && hasAttributeNamed(element, 'inert'));
  const isDisabled =
    outer.isDisabled || (hasAttributes && attributeOf(element, 'aria-disabled') === 'true');
  const around = outer.clipOf(positionOf(position));
  const clips = clipsContent(element, style, view);
  const own = {
    clip: clips ? clipInside(element, style, around, view) : around,
    opacity: opacity === '1' ? outer.opacity : outer.opacity * Number(opacity),
    isInert,
    isDisabled,
    isPositioned: position !== 'static',
  };
  return { inside: new InheritedContext(own, outer, style), isScroller: clips && scrolls(style) };
}

function clipInside(element: Element, style: Style, around: Clip, view: View): Clip {
  const box = rectOf(element);
  const inner = isCut(style) ? paddingArea(element, box, view) : box;
  const area =
    style.clipPath === 'none' ? inner : intersect(inner, clipPathArea(box, style.clipPath));
  const isReachable = hasSize(intersect(around.reachable, area));
  return {
    seen: intersect(around.seen, area),
    reachable: !scrolls(style)
      ? intersect(around.reachable, area)
      : isReachable
        ? scrolledArea(element, box, style)
        : NOWHERE,
  };
}

function positionOf(position: string): Position {
  return position === 'absolute' || position === 'fixed' ? position : 'flow';
}

function clipsContent(element: Element, style: Style, view: View): boolean {
  if (style.clipPath !== 'none') return true;
  const isCutOff = isCut(style);
  if (!isCutOff && !CONTAINS_PAINT.test(style.contain)) return false;
  // The element has no box; styles of a slot apply to the slotted elements.
  if (style.display === 'contents') return false;
  // Overflow and containment do not apply to inline boxes.
  if (style.display === 'inline' && isHtml(element, view)) return false;
  if (!isCutOff) return true;
  // `overflow` of the root or, if the root has none, of the body applies to the viewport (CSS Overflow).
  const root = rootElement(view.document);
  if (element === root) return false;
  if (element !== bodyElement(view.document) || root === null) return true;
  return styleOf(root).overflow !== 'visible';
}

/** A frame's elements have the classes of their own window. */
const isHtml = (element: Element, { HTMLElement }: View): element is HTMLElement =>
  element instanceof HTMLElement;

const isCut = (style: Style): boolean =>
  style.overflowX !== 'visible' || style.overflowY !== 'visible';

/** The padding box without scroll bars, to which overflowing content is clipped. */
function paddingArea(element: Element, box: Area, view: View): Area {
  // In quirks mode the body has the viewport's size.
  if (!isHtml(element, view) || element === bodyElement(view.document)) return box;
  const { offsetWidth, offsetHeight, clientWidth, clientHeight, clientLeft, clientTop } = element;
  if (offsetWidth === 0 || offsetHeight === 0) return box;
  const x = (box.right - box.left) / offsetWidth;
  const y = (box.bottom - box.top) / offsetHeight;
  // Rotated elements have only a bounding box.
  if (Math.abs(x - y) > 0.05 * x) return box;
  const left = box.left + x * clientLeft;
  const top = box.top + y * clientTop;
  return { left, top, right: left + x * clientWidth, bottom: top + y * clientHeight };
}

/** The area of everything that a scroll container can show, at its current place and without the container's clip. */
function scrolledArea(element: Element, box: Area, style: Style): Area {
  const left =
    box.left -
    element.scrollLeft -
    (style.direction === 'rtl' ? element.scrollWidth - element.clientWidth : 0);
  const top = box.top - element.scrollTop;
  const isFree = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  const x = isFree(style.overflowX);
  const y = isFree(style.overflowY);
  return {
    left: x ? left : box.left,
    top: y ? top : box.top,
    right: x ? left + element.scrollWidth + box.right - box.left : box.right,
    bottom: y ? top + element.scrollHeight + box.bottom - box.top : box.bottom,
  };
}
