import { nameOf } from '../describe-element/name/accessible-name.ts';

const MAX_NAME = 60;

/** Describes a control by the name that the page's state lists: `button “Save”`. */
export function describeAsListed(element: Element): string {
  const name = nameOf(element, element.localName);
  return name === '' ? describe(element) : `${kindOf(element)} “${cut(name, MAX_NAME)}”`;
}

/** A short description of an element for a sentence: `button “Save”`, `div#overlay`. */
export function describe(element: Element): string {
  const kind = kindOf(element);
  const name = visibleName(element);
  if (name !== '') return `${kind} “${name}”`;
  const className = element.classList.item(0);
  if (element.id !== '') return `${kind}#${cut(element.id, 40)}`;
  return className === null ? kind : `${kind}.${cut(className, 40)}`;
}

const kindOf = (element: Element): string =>
  element.getAttribute('role') ?? element.tagName.toLowerCase();

function visibleName(element: Element): string {
  const label =
    element.getAttribute('aria-label') ??
    element.getAttribute('placeholder') ??
    element.getAttribute('alt') ??
    element.getAttribute('title');
  // The content of an editor is not its name.
  const isEditor = element instanceof HTMLElement && element.isContentEditable;
  if (label === null && (isEditor || element.getAttribute('role') === 'textbox')) return '';
  const text = label ?? (element instanceof HTMLElement ? element.innerText : element.textContent);
  return cut(text.replace(/\s+/g, ' ').trim(), MAX_NAME);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
