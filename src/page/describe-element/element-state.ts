import type { ReportedState } from '#shared/model/page/reported-nodes.ts';

import {
  activeElement,
  allMatching,
  attributeOf,
  bodyElement,
  closestOf,
  containsNode,
  hasAttributeNamed,
  localNameOf,
  matchesSelector,
  rootOf,
  textContentOf,
} from '../dom/dom-access.ts';
import { hasFixedWidth, receiverOf } from '../dom/drawn-editor.ts';
import { isEditingHost, isField } from '../dom/element-role.ts';
import { editingIn } from './caret.ts';
import { formatOf } from './field-format.ts';
import { HIDDEN, isSecretField, tellable } from './secret-field.ts';
import { memoForReading } from '../dom/reading-memo.ts';
import { editableText } from '../text/editable-text.ts';
import { drawnText } from '../text/drawn-lines.ts';
import { meaningfulWords, normalizeSpace, textOf } from '../text/visible-text.ts';

const MAX_VALUE = 120;
const MAX_OPTIONS = 40;

/** Roles of elements that are not form controls and show their value as text. */
const TEXT_HOLDERS = new Set(['textbox', 'searchbox', 'combobox']);

/** Value and states of a control; properties that do not apply are absent. */
export function stateOf(element: Element): ReportedState {
  const state: ReportedState = {};
  const isTelling = matchesSelector(element, TELLING);
  const receiver = receiverOf(element);
  if (receiver !== null) state.value = drawnValue(element, receiver);
  else if (!isField(element)) {
    if (isTelling && holdsText(element)) state.value = tellable(element, heldText(element));
  } else if (element instanceof HTMLInputElement) describeInput(element, state);
  else if (element instanceof HTMLTextAreaElement) state.value = fieldValue(element);
  else if (element instanceof HTMLSelectElement) describeSelect(element, state);
  if (state.value === '') delete state.value;
  else if (state.value !== undefined && state.value.length >= MAX_VALUE) {
    const length = textLength(element);
    if (length > state.value.length) state.length = length;
  }
  if (isTelling) describeAria(element, state);
  const sorted = sortOrder(element);
  if (sorted !== undefined) state.sorted = sorted;
  if (isFocused(element)) {
    state.focused = true;
    if (state.value !== HIDDEN) Object.assign(state, editingIn(element));
  }
  return state;
}

/** Number of characters in a field or editor, with white space. */
const textLength = (element: Element): number => {
  const receiver = receiverOf(element);
  if (receiver !== null) return drawnText(receiver).length;
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value.length
    : (textContentOf(element) ?? '').length;
};

/** Text of an editor; of a code editor, without its line numbers. */
const heldText = (element: Element): string =>
  isEditingHost(element) && hasFixedWidth(element)
    ? normalizeSpace(editableText(element).slice(0, MAX_VALUE * 2)).slice(0, MAX_VALUE)
    : textOf(element, MAX_VALUE).visible;

const drawnValue = (editor: Element, receiver: Element): string =>
  tellable(editor, normalizeSpace(drawnText(receiver).slice(0, MAX_VALUE * 2)).slice(0, MAX_VALUE));

const holdsText = (element: Element): boolean =>
  isEditingHost(element) || TEXT_HOLDERS.has(attributeOf(element, 'role') ?? '');

function describeInput(input: HTMLInputElement, state: ReportedState): void {
  const type = input.type;
  if (type === 'checkbox' || type === 'radio') {
    state.checked = input.indeterminate ? 'mixed' : input.checked;
    return;
  }
  if (type === 'submit' || type === 'button' || type === 'reset' || type === 'image') return;
  if (type !== 'text') state.inputType = type;
  state.value = fieldValue(input);
  Object.assign(state, formatOf(input));
}

/** The field's value on one line; a secret only shows that it exists. */
export function fieldValue(field: HTMLInputElement | HTMLTextAreaElement): string {
  const { value } = field;
  if (value === '') {
    // Remembers the field as secret, in case the page shows its value later.
    if (field instanceof HTMLInputElement && field.type === 'password') isSecretField(field);
    return '';
  }
  const told = tellable(field, value);
  return told === value ? normalizeSpace(value.slice(0, MAX_VALUE * 2)).slice(0, MAX_VALUE) : told;
}

function describeSelect(select: HTMLSelectElement, state: ReportedState): void {
  const label = (option: HTMLOptionElement): string => normalizeSpace(option.label).slice(0, 60);
  state.value = [...select.selectedOptions].slice(0, 5).map(label).join(', ').slice(0, MAX_VALUE);
  const options: string[] = [];
  for (let index = 0; index < Math.min(select.options.length, MAX_OPTIONS); index += 1) {
    const option = select.options[index];
    if (option !== undefined && !option.disabled && !option.hidden) options.push(label(option));
  }
  if (select.options.length > MAX_OPTIONS)
    options.push(`… ${select.options.length - MAX_OPTIONS} more`);
  state.options = options;
  if (select.multiple) state.multiple = true;
}

/** One selector for a dozen checks, as most elements match none of them. */
const TELLING = [
  'aria-checked',
  'aria-pressed',
  'aria-selected',
  'aria-expanded',
  'readonly',
  'aria-readonly',
  'required',
  'aria-required',
  'aria-invalid',
  'aria-valuetext',
  'aria-valuenow',
  'aria-current',
  'aria-haspopup',
  'contenteditable',
  'placeholder',
  'aria-placeholder',
]
  .map((name) => `[${name}]`)
  .concat('summary', ...[...TEXT_HOLDERS].map((role) => `[role="${role}"]`))
  .join(',');

function describeAria(element: Element, state: ReportedState): void {
  const checked = triState(attributeOf(element, 'aria-checked'));
  if (checked !== undefined && state.checked === undefined) state.checked = checked;
  const pressed = triState(attributeOf(element, 'aria-pressed'));
  if (pressed !== undefined) state.pressed = pressed;
  const selected = flag(attributeOf(element, 'aria-selected'));
  if (selected !== undefined) state.selected = selected;
  const expanded = flag(attributeOf(element, 'aria-expanded'));
  if (expanded !== undefined) state.expanded = expanded;
  else if (
    localNameOf(element) === 'summary' &&
    element.parentElement instanceof HTMLDetailsElement
  ) {
    state.expanded = element.parentElement.open;
  }
  if (hasAttributeNamed(element, 'readonly') || attributeOf(element, 'aria-readonly') === 'true')
    state.readonly = true;
  if (hasAttributeNamed(element, 'required') || attributeOf(element, 'aria-required') === 'true')
    state.required = true;
  if (['true', 'grammar', 'spelling'].includes(attributeOf(element, 'aria-invalid') ?? ''))
    state.invalid = true;
  const value = attributeOf(element, 'aria-valuetext') ?? attributeOf(element, 'aria-valuenow');
  if (value !== null && state.value === undefined) state.value = value.slice(0, MAX_VALUE);
  const choice = state.value === undefined ? shownChoice(element) : '';
  if (choice !== '') state.value = choice;
  if (
    attributeOf(element, 'aria-current') !== null &&
    attributeOf(element, 'aria-current') !== 'false'
  )
    state.current = true;
  const placeholder =
    attributeOf(element, 'placeholder') ?? attributeOf(element, 'aria-placeholder');
  if (placeholder !== null && placeholder.trim() !== '')
    state.placeholder = normalizeSpace(placeholder).slice(0, MAX_VALUE);
}

/** The choice that a button for a list shows, if the button's label names the list. */
function shownChoice(element: Element): string {
  const popup = attributeOf(element, 'aria-haspopup');
  if (popup === null || popup === 'false') return '';
  const label = attributeOf(element, 'aria-label') ?? '';
  if (label === '' && attributeOf(element, 'aria-labelledby') === null) return '';
  const shown = meaningfulWords(textOf(element, MAX_VALUE).visible);
  return label.toLowerCase().includes(shown.toLowerCase()) ? '' : shown;
}

const FORM_CONTROLS = /^(?:button|input|select|textarea)$/;

/** Whether HTML disables the control, by itself or by its fieldset. ARIA states are inherited, so `ClipContext` reads them. */
export function isDisabledControl(element: Element): boolean {
  const tag = localNameOf(element);
  return (FORM_CONTROLS.test(tag) || tag.includes('-')) && matchesSelector(element, ':disabled');
}

const focus = memoForReading<Element | null>();

function focusedElement(): Element | null {
  const known = focus.get(document);
  if (known !== undefined) return known;
  const focused = activeElement();
  focus.set(document, focused);
  return focused;
}

function isFocused(element: Element): boolean {
  const focused = focusedElement();
  if (focused === null || focused === bodyElement()) return false;
  if (focused === element) return true;
  // A code editor that draws its text takes keys in a hidden field.
  if (attributeOf(element, 'role') === 'code' || receiverOf(element) !== null)
    return containsNode(element, focused);
  const scope = rootOf(element);
  return scope instanceof ShadowRoot && scope.activeElement === element;
}

/** Whether a tree has any `aria-sort`; if not, as on most pages, no element has to be checked. */
const sorting = memoForReading<boolean>();

/** Sort order of the column whose header this element is or is in. */
function sortOrder(element: Element): ReportedState['sorted'] {
  if (!isSorting(rootOf(element))) return undefined;
  const header = closestOf(element, 'th,[role="columnheader"],[role="rowheader"]');
  const order = header === null ? null : attributeOf(header, 'aria-sort');
  return order === 'ascending' || order === 'descending' ? order : undefined;
}

function isSorting(tree: Node): boolean {
  const known = sorting.get(tree);
  if (known !== undefined) return known;
  const answer =
    tree instanceof ShadowRoot
      ? tree.querySelector('[aria-sort]') !== null
      : allMatching('[aria-sort]').length > 0;
  sorting.set(tree, answer);
  return answer;
}

function flag(value: string | null): boolean | undefined {
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

function triState(value: string | null): boolean | 'mixed' | undefined {
  return value === 'mixed' ? 'mixed' : flag(value);
}
