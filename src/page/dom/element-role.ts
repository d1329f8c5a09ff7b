import { receiverOf } from './drawn-editor.ts';
import { attributeOf, hasAttributeNamed, localNameOf } from './dom-access.ts';

/** Roles of elements that a person acts on. */
const WIDGET_ROLES = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'treeitem',
]);

const TEXT_ROLES = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);

const TYPED_INPUTS = new Set([
  'text',
  'search',
  'email',
  'url',
  'tel',
  'password',
  'number',
  'date',
  'datetime-local',
  'month',
  'time',
  'week',
]);

const INPUT_ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  color: 'button',
  file: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
};

const TAG_ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  summary: 'button',
  textarea: 'textbox',
  option: 'option',
  audio: 'audio',
  video: 'video',
  img: 'img',
  svg: 'img',
  canvas: 'canvas',
  nav: 'navigation',
  main: 'main',
  aside: 'complementary',
  dialog: 'dialog',
  form: 'form',
  li: 'listitem',
  tr: 'row',
  td: 'cell',
  th: 'columnheader',
  details: 'group',
  fieldset: 'group',
};

const FIELD_TAGS = new Set(['input', 'select', 'textarea']);

/** Whether the element is a field; by tag, which is much cheaper than `instanceof`. */
export const isField = (element: Element): boolean => FIELD_TAGS.has(localNameOf(element));

export const isWidgetRole = (role: string): boolean => WIDGET_ROLES.has(role);

/** The first role in the attribute; unknown ones are returned too, since a page may use roles newer than this list. */
export function explicitRole(element: Element): string {
  const value = attributeOf(element, 'role');
  if (value === null) return '';
  const role = /[a-z][a-z-]*/i.exec(value)?.[0].toLowerCase() ?? '';
  return role === 'presentation' || role === 'none' ? '' : role;
}

/** The role that a screen reader gets: the explicit one, or the one that the tag implies (HTML AAM). */
export function roleOf(element: Element, tag: string): string {
  const explicit = explicitRole(element);
  if (explicit !== '') return explicit;
  if (tag === 'a' || tag === 'area') return hasAttributeNamed(element, 'href') ? 'link' : 'generic';
  if (tag === 'input' && element instanceof HTMLInputElement) {
    if (attributeOf(element, 'list') !== null) return 'combobox';
    return INPUT_ROLES[element.type] ?? 'textbox';
  }
  if (tag === 'select' && element instanceof HTMLSelectElement)
    return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
  if (isEditingHost(element) || receiverOf(element) !== null) return 'textbox';
  return TAG_ROLES[tag] ?? 'generic';
}

/** Whether an element takes text by itself, rather than by an editable parent. */
export function isEditingHost(element: Element): boolean {
  const value = attributeOf(element, 'contenteditable');
  return value !== null && value.toLowerCase() !== 'false' && value.toLowerCase() !== 'inherit';
}

/**
 * Selector of the key receiver in a code editor that renders its text. The receiver is nearly invisible, so the editor is listed instead.
 */
const KEY_RECEIVER = 'textarea:not([readonly]),[role="textbox"]:not([aria-readonly="true"])';

export function isTypeable(element: Element, role: string): boolean {
  if (isField(element)) {
    if (element instanceof HTMLInputElement) return TYPED_INPUTS.has(element.type);
    if (element instanceof HTMLTextAreaElement) return true;
  }
  if (isEditingHost(element) || receiverOf(element) !== null) return true;
  if (role === 'code' && element.querySelector(KEY_RECEIVER) !== null) return true;
  // A combobox that is only a button opens a list; text goes to one that is an input.
  return TEXT_ROLES.has(role) && role !== 'combobox' && !(element instanceof HTMLSelectElement);
}
