import { shadowTreeOf } from '../../dom/flat-tree.ts';

/** Relation of a file input to an element. */
export type Belonging = 'own' | 'beside';

/**
 * The element's own file input: itself, the one it labels, or the only one inside. With `beside`, also the only one in its parent or form,
 * unless that has a label of its own. Returns the element itself if there is none.
 */
export function findFileInput(element: Element, how: Belonging): Element {
  const own = ownInput(element);
  if (own !== null || how === 'own') return own ?? element;
  for (const around of [element.parentElement, element.closest('form')]) {
    const inputs = inputsIn(around);
    if (inputs.length === 1 && inputs[0] !== undefined)
      return isAnother(inputs[0]) ? element : inputs[0];
  }
  return element;
}

/** Names of the chosen files; `null` when the element is no file input. */
export function fileNames(element: Element): string[] | null {
  return isFileInput(element) ? [...(element.files ?? [])].map(({ name }) => name) : null;
}

/** Whether a file input takes several files. */
export const takesSeveral = (element: Element): boolean => isFileInput(element) && element.multiple;

const HEADING = 'h1,h2,h3,h4,h5,h6,[role=heading],legend,dt';

export const isHeading = (element: Element): boolean => element.closest(HEADING) !== null;

/** The element right after the heading that this element is or is inside; the element itself if there is none. */
export function namedByHeading(element: Element): Element {
  const heading = element.closest(HEADING);
  return heading?.nextElementSibling ?? element;
}

/** Whether a press may open a file chooser, rather than send a form or lead to another page. */
export function mayAskForFile(element: Element): boolean {
  const control = element.closest('button,input,a[href]');
  if (control instanceof HTMLButtonElement || control instanceof HTMLInputElement)
    return control.form === null || !/^(?:submit|image)$/.test(control.type);
  return control === null || /^(?:#|javascript:)/i.test(control.getAttribute('href') ?? '');
}

function ownInput(element: Element): HTMLInputElement | null {
  if (isFileInput(element)) return element;
  const label = element.closest('label');
  if (label !== null && isFileInput(label.control)) return label.control;
  const [only, second] = inputsIn(element);
  return only === undefined || second !== undefined ? null : only;
}

function inputsIn(around: Element | null): readonly HTMLInputElement[] {
  if (around === null) return [];
  const scopes: (Element | ShadowRoot)[] = [around];
  const shadow = shadowTreeOf(around);
  if (shadow !== null) scopes.push(shadow);
  const found: HTMLInputElement[] = [];
  for (const scope of scopes)
    for (const input of scope.querySelectorAll('input[type=file]'))
      if (isFileInput(input)) found.push(input);
  return found;
}

function isAnother(input: HTMLInputElement): boolean {
  const isLabelled = (input.labels ?? []).length > 0 || input.hasAttribute('aria-label');
  const { width, height } = input.getBoundingClientRect();
  const isSeen =
    width > 4 &&
    height > 4 &&
    input.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return isLabelled && isSeen;
}

const isFileInput = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'file';
