import type { PlaceChange } from '#shared/model/page/page-act.ts';

import {
  lastElementChildOf,
  parentNodeOf,
  previousElementSiblingOf,
} from '../../dom/dom-access.ts';
import { flatParentOf } from '../../dom/flat-tree.ts';
import { describe } from '../describe.ts';
import { nextFrame } from '../next-frame.ts';

/** The place of one element: the dragged one, or one around it, since the handle may be smaller than the part that moves. */
interface Place {
  readonly element: Element;
  readonly parent: Element;
  readonly before: readonly Element[];
  readonly siblings: ReadonlySet<Element>;
  readonly offset: Offset;
}

interface Offset {
  readonly x: number;
  readonly y: number;
}

interface Remembered {
  readonly places: readonly Place[];
  /** Elements with the same tag and text at the start; an element that is not among them was rendered later. */
  readonly alike: ReadonlySet<Element>;
  readonly isAlike: (element: Element) => boolean;
}

/** Most levels between a drag handle and the element that it moves. */
const MOST_LEVELS = 5;
const HEADING = ':scope > :is(h1, h2, h3, h4, h5, h6, legend, caption, [role="heading"])';
const MOST_ALIKE = 2000;
/** Least shift in CSS pixels; smaller ones come from rounding. */
const LEAST_SHIFT = 2;
/** Most frames to wait for an element that slides to its place. */
const MOST_FRAMES = 40;

let remembered: Remembered | null = null;

/** Remembers the place of an element and its ancestors, for `placeChange`, up to the ancestor that also contains the drop target `goal`. */
export function rememberPlace(element: Element, goal: Element | null): void {
  const places: Place[] = [];
  for (let at: Element | null = element; at !== null && places.length < MOST_LEVELS;) {
    const parent: Element | null = flatParentOf(at);
    if (parent === null || at === document.body || (goal !== null && at.contains(goal))) break;
    const siblings = siblingsOf(at);
    places.push({
      element: at,
      parent,
      before: siblings.slice(0, siblings.indexOf(at)),
      siblings: new Set(siblings),
      offset: offsetIn(at, parent),
    });
    at = parent;
  }
  const text = textOf(element);
  const isAlike = (one: Element): boolean =>
    one.tagName === element.tagName && textOf(one) === text;
  remembered = {
    places,
    isAlike,
    alike: new Set(text === '' ? [] : sameKind(element).filter(isAlike)),
  };
}

/** Returns how the element moved since `rememberPlace`. Waits until it stops moving, unless its parent or order changed. */
export async function placeChange(element: Element): Promise<PlaceChange> {
  if (remembered === null) return { type: 'none' };
  const { places } = remembered;
  if (!element.isConnected) return drawnAnew(element, remembered) ?? { type: 'gone' };
  for (const { element: at, parent, before, siblings } of places) {
    const now = flatParentOf(at);
    if (now === null) continue;
    if (now !== parent || isReordered(at, before, siblings)) return standing(at, now);
  }
  const copy = drawnAnew(element, remembered);
  if (copy !== null) return copy;
  await rest(element);
  for (const { element: at, parent, offset } of places) {
    const { x, y } = offsetIn(at, parent);
    const by = { x: Math.round(x - offset.x), y: Math.round(y - offset.y) };
    if (Math.hypot(by.x, by.y) >= LEAST_SHIFT) return { type: 'shifted', ...by };
  }
  return { type: 'none' };
}

/** Whether the element passed one of its former siblings. */
function isReordered(
  at: Element,
  before: readonly Element[],
  siblings: ReadonlySet<Element>,
): boolean {
  const now = siblingsOf(at);
  const stayed = new Set(now.slice(0, now.indexOf(at)).filter((one) => siblings.has(one)));
  const expected = before.filter((one) => now.includes(one));
  return stayed.size !== expected.length || expected.some((one) => !stayed.has(one));
}

function standing(at: Element, parent: Element, isCopy = false): PlaceChange {
  const drawn = siblingsOf(at).filter((one) => one === at || one.checkVisibility());
  return {
    type: 'moved',
    into: holderName(parent),
    position: drawn.indexOf(at) + 1,
    count: drawn.length,
    isCopy,
  };
}

/**
 * The place of a copy that was rendered since `rememberPlace`: frameworks render a new element at the new place, and a palette leaves the
 * original where it is.
 */
function drawnAnew(element: Element, { alike, isAlike }: Remembered): PlaceChange | null {
  if (alike.size === 0) return null;
  const fresh = sameKind(element).filter((one) => !alike.has(one) && isAlike(one));
  const [only] = fresh;
  if (only === undefined || fresh.length > 1) return null;
  const parent = flatParentOf(only);
  return parent === null ? null : standing(only, parent, element.isConnected);
}

/** A readable id: one to five words of letters, perhaps with a number at the end, as people write and programs do not. */
const READABLE_ID = /^[a-z]{2,}(?:[-_][a-z]{2,}){0,4}(?:[-_]?\d{1,3})?$/i;

/** Names a container by its label or heading, not by its whole text; empty if it has no name that people can read. */
function holderName(holder: Element): string {
  const { role } = holder;
  const kind = role === null || /^(?:none|presentation)$/.test(role) ? holder.localName : role;
  for (const at of [holder, flatParentOf(holder)]) {
    const labels = at?.ariaLabelledByElements ?? [...(at?.querySelectorAll(HEADING) ?? [])];
    const name = at?.ariaLabel ?? (labels[0] === undefined ? '' : textOf(labels[0]));
    if (name !== '') return `${kind} “${name.slice(0, 60)}”`;
  }
  if (holder.id === '') return describe(holder);
  return READABLE_ID.test(holder.id) ? `${kind}#${holder.id.slice(0, 40)}` : '';
}

/** Siblings in document order. */
function siblingsOf(element: Element): Element[] {
  const parent = parentNodeOf(element);
  const siblings: Element[] = [];
  if (!(parent instanceof Element || parent instanceof ShadowRoot)) return siblings;
  let at = parent instanceof Element ? lastElementChildOf(parent) : parent.lastElementChild;
  for (; at !== null; at = previousElementSiblingOf(at)) siblings.unshift(at);
  return siblings;
}

function sameKind(element: Element): Element[] {
  return [...document.getElementsByTagName(element.tagName)].slice(0, MOST_ALIKE);
}

async function rest(element: Element): Promise<void> {
  let { x, y } = element.getBoundingClientRect();
  for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
    if (!(await nextFrame())) return;
    const now = element.getBoundingClientRect();
    if (now.x === x && now.y === y) return;
    ({ x, y } = now);
  }
}

/** Offset of the element within the content of its parent, so that a scroll does not count as a move. */
function offsetIn(element: Element, parent: Element): Offset {
  const [inner, outer] = [element.getBoundingClientRect(), parent.getBoundingClientRect()];
  return {
    x: inner.x - outer.x + parent.scrollLeft,
    y: inner.y - outer.y + parent.scrollTop,
  };
}

function textOf(element: Element): string {
  return (element.textContent ?? '').trim().slice(0, 200);
}
