import { roleOf } from '../../dom/element-role.ts';
import { focusedElement } from '../composed-tree.ts';
import { describe } from '../describe.ts';

/** Roles that treat keys as a press or jump: a space in a text presses a button. */
const TEXTLESS_ROLES: ReadonlySet<string> = new Set([
  'button',
  'link',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
]);

/** The focused control in a few words if it takes no text; else empty. Pages, drawings and custom editors may listen for keys. */
export function focusWithoutText(): string {
  const focused = focusedElement(document.documentElement);
  if (focused === null || (focused instanceof HTMLElement && focused.isContentEditable)) return '';
  const isTextless =
    focused instanceof HTMLSelectElement || TEXTLESS_ROLES.has(roleOf(focused, focused.localName));
  return isTextless ? describe(focused) : '';
}

/** Whether the focused element takes text by itself, without a listener of the page. */
export function isTextFocused(): boolean {
  const focused = focusedElement(document.documentElement);
  return (
    focused instanceof HTMLInputElement ||
    focused instanceof HTMLTextAreaElement ||
    (focused instanceof HTMLElement && focused.isContentEditable)
  );
}

export function hasFocus(element: Element): boolean {
  return focusedElement(element) === element;
}
