import type { FrameBox } from '#shared/model/frame-report.ts';

import { attributeOf, bodyElement, hasAttributeNamed, rectOf, rootElement } from './dom-access.ts';
import { flatParentOf } from './flat-tree.ts';

/** Edges in CSS pixels of the frame's viewport. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the ancestors of an element, and it itself, do to whatever is drawn inside. */
export interface Surroundings {
  /** The part of the viewport where the content can be seen now, by how the content is positioned. */
  readonly seen: ClipByPosition;
  /** Where it can be brought into view by scrolling. */
  readonly reachable: ClipByPosition;
  /** The product of all opacities from the root down. */
  readonly opacity: number;
  readonly isInert: boolean;
  /** `aria-disabled` here or further out. */
  readonly isDisabled: boolean;
}

interface ClipByPosition {
  readonly flow: Area;
  readonly absolute: Area;
  readonly fixed: Area;
}

const EVERYWHERE: Area = { left: -1e7, top: -1e7, right: 1e7, bottom: 1e7 };
const NOWHERE: Area = { left: 0, top: 0, right: 0, bottom: 0 };

export function intersect(a: Area, b: Area): Area {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  return {
    left,
    top,
    right: Math.max(left, Math.min(a.right, b.right)),
    bottom: Math.max(top, Math.min(a.bottom, b.bottom)),
  };
}

/** At least a pixel both ways; an edge that only touches does not count. */
export const hasSize = (area: Area): boolean =>
  area.right - area.left >= 1 && area.bottom - area.top >= 1;

/** To a tenth of a pixel: what the answer carries. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const toBox = (area: Area): FrameBox => ({
  x: round(area.left),
  y: round(area.top),
  width: round(Math.max(0, area.right - area.left)),
  height: round(Math.max(0, area.bottom - area.top)),
});

/** What the frame shows of its page: without its scrollbars, under which nothing can be pressed. */
export function viewportArea(): Area {
  const { width = 0, height = 0, scale = 1 } = visualViewport ?? {};
  const within = (shown: number, whole: number): number =>
    shown > 0 ? Math.min(whole, Math.ceil(shown * scale)) : whole;
  return { left: 0, top: 0, right: within(width, innerWidth), bottom: within(height, innerHeight) };
}

/**
 * Clips, opacity and inertness of elements, each worked out once for one reading. An absolutely positioned element leaves
 * the clips of ancestors that are not positioned, a fixed one all of them up to a transformed one.
 */
export class SurroundingsMap {
  readonly #known = new Map<Element, Surroundings>();
  readonly #root: Surroundings;
  readonly #modals: readonly Element[];
  /** What was found to scroll by itself on the way. */
  readonly scrollers: Element[] = [];

  constructor(modals: readonly Element[]) {
    this.#modals = modals;
    const everywhere: ClipByPosition = {
      flow: documentArea(),
      absolute: documentArea(),
      fixed: viewportArea(),
    };
    const viewport: ClipByPosition = {
      flow: viewportArea(),
      absolute: viewportArea(),
      fixed: viewportArea(),
    };
    this.#root = {
      seen: viewport,
      reachable: everywhere,
      opacity: 1,
      isInert: modals.length > 0,
      isDisabled: false,
    };
  }

  /** What surrounds the content of `element`. */
  inside(element: Element): Surroundings {
    const chain: Element[] = [];
    let at: Element | null = element;
    let known: Surroundings | undefined;
    for (; at !== null; at = flatParentOf(at)) {
      known = this.#known.get(at);
      if (known !== undefined) break;
      chain.push(at);
    }
    let surroundings = known ?? this.#root;
    for (const next of chain.toReversed()) {
      surroundings = this.#enter(next, surroundings);
      this.#known.set(next, surroundings);
    }
    return surroundings;
  }

  /** Where `element` itself may be seen and reached, with its own `position`. */
  around(
    element: Element,
    style: CSSStyleDeclaration,
  ): {
    readonly seen: Area;
    readonly reachable: Area;
    readonly within: Surroundings;
  } {
    const parent = flatParentOf(element);
    const within = parent === null ? this.#root : this.inside(parent);
    const position = positionKey(style.position);
    return { seen: within.seen[position], reachable: within.reachable[position], within };
  }

  #enter(element: Element, outer: Surroundings): Surroundings {
    const style = getComputedStyle(element);
    const isModal = this.#modals.includes(element);
    const isInert = (outer.isInert && !isModal) || hasAttributeNamed(element, 'inert');
    const isDisabled = outer.isDisabled || attributeOf(element, 'aria-disabled') === 'true';
    const opacity = outer.opacity * Number(style.opacity);
    const flags = { opacity, isInert, isDisabled };
    // Clips, transforms and containment do nothing to what flows in lines.
    const isInLine = style.display === 'inline' && element instanceof HTMLElement;
    if (isInLine && style.position === 'static' && style.clipPath === 'none')
      return isSame(outer, flags) ? outer : { ...outer, ...flags };
    const position = positionKey(style.position);
    let seen = outer.seen[position];
    let reachable = outer.reachable[position];
    const clips = clipsContent(element, style);
    if (clips) {
      if (scrolls(style)) this.scrollers.push(element);
      const box = rectOf(element);
      const area = style.clipPath === 'none' ? box : clipPathArea(box, style.clipPath);
      seen = intersect(seen, area);
      reachable = scrolls(style)
        ? hasSize(intersect(reachable, area))
          ? scrolledArea(element, box, style)
          : NOWHERE
        : intersect(reachable, area);
    }
    const holdsFixed =
      style.transform !== 'none' ||
      style.filter !== 'none' ||
      style.perspective !== 'none' ||
      /paint|strict|content/.test(style.contain);
    const holdsAbsolute = holdsFixed || style.position !== 'static';
    if (!clips && !holdsAbsolute && isSame(outer, flags)) return outer;
    const pick = (inner: Area, kept: ClipByPosition): ClipByPosition => ({
      flow: inner,
      absolute: holdsAbsolute ? inner : kept.absolute,
      fixed: holdsFixed ? inner : kept.fixed,
    });
    return {
      seen: pick(seen, outer.seen),
      reachable: pick(reachable, outer.reachable),
      ...flags,
    };
  }
}

type Flags = Pick<Surroundings, 'opacity' | 'isInert' | 'isDisabled'>;

const isSame = (a: Flags, b: Flags): boolean =>
  a.opacity === b.opacity && a.isInert === b.isInert && a.isDisabled === b.isDisabled;

function positionKey(position: string): 'flow' | 'absolute' | 'fixed' {
  return position === 'absolute' || position === 'fixed' ? position : 'flow';
}

function clipsContent(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.clipPath !== 'none') return true;
  if (style.overflowX === 'visible' && style.overflowY === 'visible')
    return /paint|strict|content/.test(style.contain);
  // What is said of the root, and of the body where the root says nothing, is done by the viewport.
  const root = rootElement();
  if (element === root) return false;
  if (element !== bodyElement() || root === null) return true;
  const rootStyle = getComputedStyle(root);
  return rootStyle.overflowX !== 'visible' || rootStyle.overflowY !== 'visible';
}

const scrolls = (style: CSSStyleDeclaration): boolean =>
  style.overflowX === 'auto' ||
  style.overflowX === 'scroll' ||
  style.overflowY === 'auto' ||
  style.overflowY === 'scroll';

/** All that a scroll container can show, where it would lie now if the container did not cut it off. */
function scrolledArea(element: Element, box: Area, style: CSSStyleDeclaration): Area {
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

/** What a `clip-path` leaves of a box: `inset(…)` exactly, any other shape by its box. */
export function clipPathArea(box: Area, clipPath: string): Area {
  const inset = /^inset\(([^)]*)\)/.exec(clipPath)?.[1]?.split(' round ')[0]?.trim().split(/\s+/);
  if (inset === undefined) return /^(circle|ellipse)\(0/.test(clipPath) ? NOWHERE : box;
  const length = (text: string | undefined, whole: number): number =>
    text === undefined
      ? 0
      : text.endsWith('%')
        ? (Number.parseFloat(text) / 100) * whole
        : Number.parseFloat(text) || 0;
  const [top, right = top, bottom = top, left = right] = inset;
  return intersect(box, {
    left: box.left + length(left, box.right - box.left),
    top: box.top + length(top, box.bottom - box.top),
    right: box.right - length(right, box.right - box.left),
    bottom: box.bottom - length(bottom, box.bottom - box.top),
  });
}

/** The whole document as far as it can be scrolled to. */
function documentArea(): Area {
  const root = rootElement();
  if (root === null) return EVERYWHERE;
  const style = getComputedStyle(root);
  const body = bodyElement();
  const bodyStyle = body === null ? style : getComputedStyle(body);
  const overflow = (axis: 'overflowX' | 'overflowY'): string =>
    style[axis] === 'visible' ? bodyStyle[axis] : style[axis];
  const isLocked = (axis: 'overflowX' | 'overflowY'): boolean =>
    overflow(axis) === 'hidden' || overflow(axis) === 'clip';
  const isRightToLeft = style.direction === 'rtl' || bodyStyle.direction === 'rtl';
  const spare = root.scrollWidth - root.clientWidth;
  const left = isLocked('overflowX') ? 0 : -scrollX - (isRightToLeft ? spare : 0);
  const top = isLocked('overflowY') ? 0 : -scrollY;
  return {
    left,
    top,
    right: isLocked('overflowX')
      ? innerWidth
      : left + root.scrollWidth + (isRightToLeft ? spare : 0),
    bottom: isLocked('overflowY') ? innerHeight : top + root.scrollHeight,
  };
}
