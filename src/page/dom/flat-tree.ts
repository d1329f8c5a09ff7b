import { noteChange, watchTree } from './mutations.ts';
import {
  assignedSlotOf,
  isShadowRoot,
  lastElementChildOf,
  parentElementOf,
  parentNodeOf,
  previousElementSiblingOf,
  shadowRootOf,
} from './dom-access.ts';

/** Closed shadow roots by host. A script cannot read them; the main process finds them by CDP and passes them to `adoptClosedRoot`. */
const closedRoots = new WeakMap<Element, ShadowRoot>();

export function adoptClosedRoot(root: ShadowRoot): void {
  closedRoots.set(root.host, root);
  noteChange();
}

export function shadowTreeOf(host: Element): ShadowRoot | null {
  return shadowRootOf(host) ?? closedRoots.get(host) ?? null;
}

/** The parent in the flat tree, through slots and shadow hosts. */
export function flatParentOf(element: Element): Element | null {
  const slot = assignedSlotOf(element);
  if (slot !== null) return slot;
  const parent = parentElementOf(element);
  if (parent !== null) return parent;
  const root = parentNodeOf(element);
  return root !== null && isShadowRoot(root) ? root.host : null;
}

/** Pushes the drawn children of `element` onto the stack, with the first child on top. */
export function pushFlatChildren(element: Element, tag: string, stack: Element[]): void {
  const root = shadowTreeOf(element);
  if (root !== null) {
    watchTree(root);
    pushChildrenOf(root, stack);
    return;
  }
  const assigned =
    tag === 'slot' && element instanceof HTMLSlotElement ? element.assignedElements() : [];
  if (assigned.length === 0) pushChildrenOf(element, stack);
  for (let index = assigned.length - 1; index >= 0; index -= 1) {
    const child = assigned[index];
    if (child !== undefined) stack.push(child);
  }
}

function pushChildrenOf(parent: Element | ShadowRoot, stack: Element[]): void {
  const last = parent instanceof ShadowRoot ? parent.lastElementChild : lastElementChildOf(parent);
  for (let child = last; child !== null; child = previousElementSiblingOf(child)) stack.push(child);
}

/** Whether `inner` is drawn within `outer`, or is the same element. */
export function isWithin(inner: Element, outer: Element): boolean {
  for (let at: Element | null = inner; at !== null; at = flatParentOf(at))
    if (at === outer) return true;
  return false;
}
