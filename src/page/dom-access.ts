/**
 * The DOM, read past named properties: `<form><input name="children">` makes `form.children` that input, in every world.
 * Accessors are taken from the prototypes once; a page cannot touch those of an isolated world.
 * Each accessor has a function of its own, so that each is optimised by itself.
 */
function getterOf<Owner extends object, Key extends keyof Owner>(
  prototype: Owner,
  key: Key,
): (this: Owner) => Owner[Key] {
  const get = Object.getOwnPropertyDescriptor(prototype, key)?.get;
  if (get === undefined) throw new Error(`No accessor ${String(key)}`);
  return get;
}

const element = Element.prototype;
const node = Node.prototype;

const localName = getterOf(element, 'localName');
const shadowRoot = getterOf(element, 'shadowRoot');
const assignedSlot = getterOf(element, 'assignedSlot');
const firstElementChild = getterOf(element, 'firstElementChild');
const lastElementChild = getterOf(element, 'lastElementChild');
const previousElementSibling = getterOf(element, 'previousElementSibling');
const firstChild = getterOf(node, 'firstChild');
const nextSibling = getterOf(node, 'nextSibling');
const parentNode = getterOf(node, 'parentNode');
const parentElement = getterOf(node, 'parentElement');
const textContent = getterOf(node, 'textContent');
const nodeType = getterOf(node, 'nodeType');
const connected = getterOf(node, 'isConnected');

export const localNameOf = (target: Element): string => localName.call(target);
export const shadowRootOf = (target: Element): ShadowRoot | null => shadowRoot.call(target);
export const firstElementChildOf = (target: Element): Element | null =>
  firstElementChild.call(target);
export const lastElementChildOf = (target: Element): Element | null =>
  lastElementChild.call(target);
export const previousElementSiblingOf = (target: Element): Element | null =>
  previousElementSibling.call(target);
export const firstChildOf = (target: Node): ChildNode | null => firstChild.call(target);
export const nextSiblingOf = (target: Node): ChildNode | null => nextSibling.call(target);
export const parentNodeOf = (target: Node): ParentNode | null => parentNode.call(target);
export const parentElementOf = (target: Node): Element | null => parentElement.call(target);
export const assignedSlotOf = (target: Element): Element | null => assignedSlot.call(target);
export const textContentOf = (target: Node): string | null => textContent.call(target);
export const nodeTypeOf = (target: Node): number => nodeType.call(target);
export const isConnected = (target: Node): boolean => connected.call(target);

const {
  getAttribute,
  getAttributeNames,
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
export const attributeNamesOf = (target: Element): readonly string[] =>
  getAttributeNames.call(target);
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

const documentElement = getterOf(Document.prototype, 'documentElement');
const documentBody = getterOf(Document.prototype, 'body');
const focusedElement = getterOf(Document.prototype, 'activeElement');
const documentType = getterOf(Document.prototype, 'contentType');
const { querySelectorAll, elementFromPoint } = Document.prototype;

/** `null` while the document is being replaced. */
export const rootElement = (): Element | null => documentElement.call(document);
export const bodyElement = (): Element | null => documentBody.call(document);
export const activeElement = (): Element | null => focusedElement.call(document);
export const contentType = (): string => documentType.call(document);
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
