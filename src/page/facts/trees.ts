import { styleOf } from '../dom/computed-style.ts';
import { windowOf } from '../dom/dom-access.ts';
import { type Area, clipPathArea, intersect } from '../dom/geometry.ts';
import { ClipContext } from '../visibility/clip-context.ts';
import { isOutOfReach } from '../visibility/out-of-reach.ts';

type View = Window & typeof globalThis;
type Root = Document | ShadowRoot;

/** The window of an element; a frame's elements have the classes of their own window. */
export const viewOf = (element: Element): View => windowOf(element.ownerDocument) ?? window;

/** The document in a frame of this origin that the person sees; `null` for other frames and elements. */
export function documentWithin(element: Element): Document | null {
  const { HTMLIFrameElement, HTMLFrameElement } = viewOf(element);
  if (!(element instanceof HTMLIFrameElement || element instanceof HTMLFrameElement)) return null;
  // A frame that only declares the same domain is still another origin.
  const inner = element.contentDocument;
  return inner?.defaultView?.origin === origin ? inner : null;
}

/** The focused element, also in open shadow trees and frames of this origin. */
export function deepestFocus(): Element | null {
  let at = document.activeElement;
  for (;;) {
    const inner: Root | null = at && (at.shadowRoot ?? documentWithin(at));
    const next: Element | null = inner?.activeElement ?? null;
    if (next === null) return at;
    at = next;
  }
}

/** The trees around an element, from its own to this document. */
export function rootsAround(element: Element): readonly Root[] {
  const roots: Root[] = [];
  for (let at: Element | null = element; at !== null;) {
    const root = at.getRootNode();
    if (!isRoot(root)) break;
    roots.push(root);
    at = 'host' in root ? root.host : frameOf(at);
  }
  return roots;
}

/** Every element of this document, including open shadow trees and frames of this origin. */
export function* elementsWithin(root: Root = document): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    const inner = element.shadowRoot ?? documentWithin(element);
    if (inner !== null) yield* elementsWithin(inner);
  }
}

/** The box of an element in CSS pixels of this document's viewport. */
export function boxHere(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  const box = new DOMRect(x, y, width, height);
  for (let frame = frameOf(element); frame !== null; frame = frameOf(frame)) {
    const outer = frame.getBoundingClientRect();
    box.x += outer.x + frame.clientLeft;
    box.y += outer.y + frame.clientTop;
  }
  return box;
}

/** CSS pixels; less of a field is none that somebody fills in. */
const LEAST = 8;
/** What is fainter is not seen. */
const LEAST_OPACITY = 0.1;

/**
 * Whether a person can see the element and each frame around it: large enough, not hidden, and not beyond the edge of the page or its
 * frame.
 */
export function isSeen(element: Element): boolean {
  const own = element.getBoundingClientRect();
  const isLarge = own.width > LEAST && own.height > LEAST;
  if (!isLarge || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    return false;
  if (!isDrawn(element, own)) return false;
  if (isOutOfReach(element, own, viewOf(element))) return false;
  const frame = frameOf(element);
  return frame === null || isSeen(frame);
}

/** Not cut off by what stands around it, and not too faint to be seen. */
function isDrawn(element: Element, own: DOMRect): boolean {
  const style = styleOf(element);
  const { reachable, within } = new ClipContext([], viewOf(element)).around(element, style);
  const parts = [reachable, clipPathArea(own, style.clipPath)];
  const { left, top, right, bottom } = parts.reduce(intersect, areaOf(own));
  const isFaint = within.opacity * Number(style.opacity) < LEAST_OPACITY;
  return !isFaint && right - left > LEAST && bottom - top > LEAST;
}

const areaOf = ({ left, top, right, bottom }: DOMRect): Area => ({ left, top, right, bottom });

/** The frame around an element; `null` if the element is in this document. */
function frameOf(element: Element): Element | null {
  const view = viewOf(element);
  return view === window ? null : view.frameElement;
}

const isRoot = (node: Node): node is Root => node.nodeType === 9 || node.nodeType === 11;
