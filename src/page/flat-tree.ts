import { noteChange, watchTree } from './changes.ts';
import {
  firstElementChildOf,
  isElement,
  nextElementSiblingOf,
  parentNodeOf,
  shadowRootOf,
} from './dom-access.ts';

/** Closed roots cannot be read from a script; the main process hands them over where it finds them. */
const closedRoots = new WeakMap<Element, ShadowRoot>();

export function adoptClosedRoot(root: ShadowRoot): void {
  closedRoots.set(root.host, root);
  noteChange();
}

export function shadowTreeOf(host: Element): ShadowRoot | null {
  return shadowRootOf(host) ?? closedRoots.get(host) ?? null;
}

const assignedSlot = Object.getOwnPropertyDescriptor(Element.prototype, 'assignedSlot')?.get;

/** The parent as it is drawn: through slots and shadow hosts. */
export function flatParentOf(element: Element): Element | null {
  const slot: unknown = assignedSlot?.call(element);
  if (slot instanceof Element) return slot;
  const parent = parentNodeOf(element);
  if (parent === null) return null;
  if (isElement(parent)) return parent;
  return parent instanceof ShadowRoot ? parent.host : null;
}

/** Puts the drawn children of `element` on the stack, the first child on top. */
export function pushFlatChildren(element: Element, tag: string, stack: Element[]): void {
  const start = stack.length;
  const root = shadowTreeOf(element);
  if (root !== null) {
    watchTree(root);
    for (let child = root.firstElementChild; child !== null; child = nextElementSiblingOf(child))
      stack.push(child);
  } else {
    if (tag === 'slot' && element instanceof HTMLSlotElement) {
      for (const child of element.assignedElements()) stack.push(child);
    }
    if (stack.length === start) {
      for (
        let child = firstElementChildOf(element);
        child !== null;
        child = nextElementSiblingOf(child)
      )
        stack.push(child);
    }
  }
  reverseFrom(stack, start);
}

/** Whether `inner` is drawn within `outer`, or is it. */
export function isWithin(inner: Element, outer: Element): boolean {
  for (let at: Element | null = inner; at !== null; at = flatParentOf(at))
    if (at === outer) return true;
  return false;
}

function reverseFrom<Item>(items: Item[], start: number): void {
  for (let low = start, high = items.length - 1; low < high; low += 1, high -= 1) {
    const first = items[low];
    const last = items[high];
    if (first === undefined || last === undefined) return;
    items[low] = last;
    items[high] = first;
  }
}
