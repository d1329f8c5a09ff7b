import { flatParentOf, shadowTreeOf } from '../dom/flat-tree.ts';

/** The first element for which `test` holds, from this one outwards through shadow roots. */
export function closestDrawn(element: Element, test: (at: Element) => boolean): Element | null {
  for (let at: Element | null = element; at !== null; at = flatParentOf(at)) {
    if (test(at)) return at;
  }
  return null;
}

/** Shadow roots around the element, open or closed, the outermost first. */
export function shadowRootsAround(element: Element): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  for (
    let root = element.getRootNode();
    root instanceof ShadowRoot;
    root = root.host.getRootNode()
  ) {
    roots.unshift(root);
  }
  return roots;
}

/** Shadow roots below `root`, at most `limit`: open ones, and closed ones that were passed to `adoptClosedRoot`. */
export function knownShadowRoots(root: Document | ShadowRoot, limit: number): ShadowRoot[] {
  const found: ShadowRoot[] = [];
  const queue: (Document | ShadowRoot)[] = [root];
  for (let at = queue.shift(); at !== undefined && found.length < limit; at = queue.shift()) {
    for (const element of at.querySelectorAll('*')) {
      const shadow = shadowTreeOf(element);
      if (shadow === null) continue;
      found.push(shadow);
      queue.push(shadow);
    }
  }
  return found;
}

/** The focused element, found through known shadow roots and through the roots around `near`. */
export function focusedElement(near: Element): Element | null {
  let focused = near.ownerDocument.activeElement;
  for (const root of shadowRootsAround(near)) {
    if (focused !== root.host) break;
    focused = root.activeElement;
  }
  for (let inner = focused; inner !== null;) {
    focused = inner;
    inner = shadowTreeOf(inner)?.activeElement ?? null;
  }
  return focused;
}
