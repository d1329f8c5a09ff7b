import { roleOf } from '../../dom/element-role.ts';
import { focusedElement } from '../composed-tree.ts';
import { describe } from '../describe.ts';

/** What reacts to keys as to a press, or jumps by them: a space in a text presses a button. */
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

/**
 * What has the focus in this frame, in a few words, where it is a control that takes no text; empty otherwise. Anything else may take
 * keys: a page, a drawing or a custom editor that listens for them.
 */
export function focusWithoutText(): string {
  const focused = focusedElement(document.documentElement);
  if (focused === null || (focused instanceof HTMLElement && focused.isContentEditable)) return '';
  const isTextless =
    focused instanceof HTMLSelectElement || TEXTLESS_ROLES.has(roleOf(focused, focused.localName));
  return isTextless ? describe(focused) : '';
}

/** Whether text goes into what has the focus in this frame by itself, not only where the page listens for keys. */
export function isTextFocused(): boolean {
  const focused = focusedElement(document.documentElement);
  return (
    focused instanceof HTMLInputElement ||
    focused instanceof HTMLTextAreaElement ||
    (focused instanceof HTMLElement && focused.isContentEditable)
  );
}

/** Whether the element has the focus. */
export function hasFocus(element: Element): boolean {
  return focusedElement(element) === element;
}
