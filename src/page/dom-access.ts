/**
 * The DOM, read past named properties: `<form><input name="children">` makes `form.children` that input, in every world.
 * Accessors are taken from the prototypes once; a page cannot touch those of an isolated world.
 */
function getter<Owner extends object, Key extends keyof Owner>(
  prototype: Owner,
  key: Key,
): (target: Owner) => Owner[Key] {
  const get = Object.getOwnPropertyDescriptor(prototype, key)?.get;
  if (get === undefined) throw new Error(`No accessor ${String(key)}`);
  return (target) => get.call(target);
}

const element = Element.prototype;
const node = Node.prototype;

export const localNameOf = getter(element, 'localName');
export const shadowRootOf = getter(element, 'shadowRoot');
export const firstElementChildOf = getter(element, 'firstElementChild');
export const nextElementSiblingOf = getter(element, 'nextElementSibling');
export const previousElementSiblingOf = getter(element, 'previousElementSibling');
export const firstChildOf = getter(node, 'firstChild');
export const nextSiblingOf = getter(node, 'nextSibling');
export const parentNodeOf = getter(node, 'parentNode');
export const textContentOf = getter(node, 'textContent');
export const nodeTypeOf = getter(node, 'nodeType');
export const isConnected = getter(node, 'isConnected');

const {
  getAttribute,
  hasAttribute,
  hasAttributes,
  getBoundingClientRect,
  getClientRects,
  closest,
  matches,
  checkVisibility,
} = element;
const { contains, getRootNode } = node;

export const attributeOf = (target: Element, name: string): string | null =>
  getAttribute.call(target, name);
export const hasAttributeNamed = (target: Element, name: string): boolean =>
  hasAttribute.call(target, name);
export const hasAnyAttribute = (target: Element): boolean => hasAttributes.call(target);
export const rectOf = (target: Element): DOMRect => getBoundingClientRect.call(target);
export const clientRectsOf = (target: Element): DOMRectList => getClientRects.call(target);
export const closestOf = (target: Element, selector: string): Element | null =>
  closest.call(target, selector);
export const matchesSelector = (target: Element, selector: string): boolean =>
  matches.call(target, selector);
export const isRendered = (target: Element): boolean =>
  checkVisibility.call(target, { visibilityProperty: true, opacityProperty: true });
export const containsNode = (target: Node, other: Node | null): boolean =>
  contains.call(target, other);
export const rootOf = (target: Node): Node => getRootNode.call(target);
export const isElement = (target: Node): target is Element => nodeTypeOf(target) === 1;

const getRootElement = getter(Document.prototype, 'documentElement');
const getBody = getter(Document.prototype, 'body');
const getActiveElement = getter(Document.prototype, 'activeElement');
const getContentType = getter(Document.prototype, 'contentType');
const { querySelectorAll, elementFromPoint } = Document.prototype;

/** `null` while the document is being replaced. */
export const rootElement = (): Element | null => getRootElement(document);
export const bodyElement = (): Element | null => getBody(document);
export const activeElement = (): Element | null => getActiveElement(document);
export const contentType = (): string => getContentType(document);
export const allMatching = (selector: string): NodeListOf<Element> =>
  querySelectorAll.call(document, selector);
const shadowElementFromPoint = ShadowRoot.prototype.elementFromPoint;

/** The topmost element at a point of the viewport, as `scope` sees it: what lies in a deeper shadow tree comes back as its host. */
export function topElementAt(scope: Node, x: number, y: number): Element | null {
  return scope instanceof ShadowRoot
    ? shadowElementFromPoint.call(scope, x, y)
    : elementFromPoint.call(document, x, y);
}

/** The element with this id in the tree that `near` stands in. */
export function elementById(near: Element, id: string): Element | null {
  const scope = rootOf(near);
  if (scope instanceof ShadowRoot) return scope.getElementById(id);
  return Document.prototype.getElementById.call(document, id);
}
