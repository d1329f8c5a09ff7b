/**
 * Reads an accessor past named properties: `<form><input name="children">` makes `form.children` that input, in every world. Accessors come
 * from the prototypes once; a page cannot change those of an isolated world.
 *
 * Each accessor is bound to `call` rather than wrapped: mostly unoptimised scripts read a page, and there a wrapper around each of some ten
 * thousand calls would cost more than the calls.
 */
function getterOf<Owner extends object, Key extends keyof Owner>(
  prototype: Owner,
  key: Key,
): (target: Owner) => Owner[Key] {
  const get = Object.getOwnPropertyDescriptor(prototype, key)?.get;
  if (get === undefined) throw new Error(`No accessor ${String(key)}`);
  return Function.prototype.call.bind(get);
}

/** A method as a function that takes its owner as the first argument. */
function methodOf<Owner extends object, Args extends readonly unknown[], Result>(
  method: (this: Owner, ...args: Args) => Result,
): (target: Owner, ...args: Args) => Result {
  return Function.prototype.call.bind(method);
}

const element = Element.prototype;
const node = Node.prototype;

export const localNameOf = getterOf(element, 'localName');
export const shadowRootOf = getterOf(element, 'shadowRoot');
export const assignedSlotOf: (target: Element) => Element | null = getterOf(
  element,
  'assignedSlot',
);
export const firstElementChildOf = getterOf(element, 'firstElementChild');
export const lastElementChildOf = getterOf(element, 'lastElementChild');
export const previousElementSiblingOf = getterOf(element, 'previousElementSibling');
export const firstChildOf = getterOf(node, 'firstChild');
export const nextSiblingOf = getterOf(node, 'nextSibling');
export const parentNodeOf = getterOf(node, 'parentNode');
export const parentElementOf: (target: Node) => Element | null = getterOf(node, 'parentElement');
export const textContentOf = getterOf(node, 'textContent');
export const innerTextOf: (target: HTMLElement) => string = getterOf(
  HTMLElement.prototype,
  'innerText',
);
export const nodeTypeOf = getterOf(node, 'nodeType');
export const isConnected = getterOf(node, 'isConnected');

export const attributeOf: (target: Element, name: string) => string | null = methodOf(
  element.getAttribute,
);
export const attributeNamesOf: (target: Element) => readonly string[] = methodOf(
  element.getAttributeNames,
);
export const hasAttributeNamed: (target: Element, name: string) => boolean = methodOf(
  element.hasAttribute,
);
export const hasAnyAttribute: (target: Element) => boolean = methodOf(element.hasAttributes);
export const rectOf: (target: Element) => DOMRect = methodOf(element.getBoundingClientRect);
export const clientRectsOf: (target: Element) => DOMRectList = methodOf(element.getClientRects);
export const closestOf: (target: Element, selector: string) => Element | null = methodOf(
  element.closest,
);
export const matchingIn: (target: Element, selector: string) => NodeListOf<Element> = methodOf(
  element.querySelectorAll,
);
export const matchingInTree: (target: DocumentFragment, selector: string) => NodeListOf<Element> =
  methodOf(DocumentFragment.prototype.querySelectorAll);
export const matchesSelector: (target: Element, selector: string) => boolean = methodOf(
  element.matches,
);
const checkVisibility: (target: Element, options: CheckVisibilityOptions) => boolean = methodOf(
  element.checkVisibility,
);
const RENDERED: CheckVisibilityOptions = { visibilityProperty: true, opacityProperty: true };
export const isRendered = (target: Element): boolean => checkVisibility(target, RENDERED);
export const containsNode: (target: Node, other: Node | null) => boolean = methodOf(node.contains);
export const rootOf: (target: Node) => Node = methodOf(node.getRootNode);
export const isElement = (target: Node): target is Element => nodeTypeOf(target) === 1;
/** The kind is read from the node, as a frame's roots have the classes of their own window. */
export const isShadowRoot = (target: Node): target is ShadowRoot =>
  nodeTypeOf(target) === 11 && 'host' in target;

const documentElement = getterOf(Document.prototype, 'documentElement');
const documentBody = getterOf(Document.prototype, 'body');
export const windowOf = getterOf(Document.prototype, 'defaultView');
const focusedElement = getterOf(Document.prototype, 'activeElement');
const documentType = getterOf(Document.prototype, 'contentType');
const { querySelectorAll, elementFromPoint } = Document.prototype;

/** The root element; `null` while the document is being replaced. */
export const rootElement = (of = document): Element | null => documentElement(of);
export const bodyElement = (of = document): Element | null => documentBody(of);
export const activeElement = (): Element | null => focusedElement(document);
export const contentType = (): string => documentType(document);
export const allMatching = (selector: string): NodeListOf<Element> =>
  querySelectorAll.call(document, selector);
const shadowElementFromPoint = ShadowRoot.prototype.elementFromPoint;

/** The topmost element at a point of the viewport, retargeted to `scope`: for an element in a deeper shadow tree, the host of that tree. */
export function topElementAt(scope: Node, x: number, y: number): Element | null {
  return scope instanceof ShadowRoot
    ? shadowElementFromPoint.call(scope, x, y)
    : elementFromPoint.call(document, x, y);
}

/** The element with this id in the same tree (document or shadow root) as `near`. */
export function elementById(near: Element, id: string): Element | null {
  const scope = rootOf(near);
  if (scope instanceof ShadowRoot) return scope.getElementById(id);
  return Document.prototype.getElementById.call(document, id);
}

const formOfButton = getterOf(HTMLButtonElement.prototype, 'form');
const formOfInput = getterOf(HTMLInputElement.prototype, 'form');
const formOfSelect = getterOf(HTMLSelectElement.prototype, 'form');
const formOfTextArea = getterOf(HTMLTextAreaElement.prototype, 'form');

/** The form of a control; `null` for a control without a form and for other elements. */
export function formOf(control: Element): HTMLFormElement | null {
  if (control instanceof HTMLButtonElement) return formOfButton(control);
  if (control instanceof HTMLInputElement) return formOfInput(control);
  if (control instanceof HTMLSelectElement) return formOfSelect(control);
  return control instanceof HTMLTextAreaElement ? formOfTextArea(control) : null;
}
