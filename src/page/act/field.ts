import type { Field } from '#shared/model/page/page-act.ts';

import { HIDDEN, isSecretField } from '../describe-element/secret-field.ts';
import { isWithin } from '../dom/flat-tree.ts';
import { focusedElement, knownShadowRoots } from './composed-tree.ts';
import { drawnEditorAround, hasFixedWidth, takesForDrawn } from '../dom/drawn-editor.ts';
import { drawnText } from '../text/drawn-lines.ts';
import { editableText } from '../text/editable-text.ts';
import { mayReactLate, maySuggest } from './effect/late-reaction.ts';

const LINE_TYPES = new Set(['text', 'search', 'url', 'tel', 'email', 'password', 'number']);
const PICKER_TYPES = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);

const MAX_SHADOW_ROOTS = 50;

/** Kind and value of a field. */
export function readField(element: Element): Field {
  const kind = fieldKind(element);
  const isInput = element instanceof HTMLInputElement;
  const maxLength = isInput || element instanceof HTMLTextAreaElement ? element.maxLength : -1;
  const focused = focusedElement(element);
  return {
    kind,
    inputType: isInput ? element.type : element.localName,
    value: valueOf(element),
    maxLength: maxLength >= 0 ? maxLength : null,
    isSecret: isSecretField(element),
    hasFocus:
      focused !== null && (focused === element || (kind === 'rich' && isWithin(focused, element))),
    suggests: maySuggest(element),
    reactsLate: mayReactLate(element),
    isCode: kind === 'rich' && hasFixedWidth(element),
  };
}

/**
 * The field that text for this element goes to: itself, the one it labels, the only one inside it or, once it `wasClicked`, the one that
 * took the focus (code editors listen on a hidden field). Returns the element itself if there is none.
 */
export function findField(element: Element, wasClicked: boolean): Element {
  if (fieldKind(element) !== 'none') return element;
  const drawn = wasClicked ? drawnEditorAround(element) : null;
  if (drawn?.editor === element) return drawn.field;
  if (element instanceof HTMLLabelElement && element.control !== null) return element.control;
  const roots: (Element | ShadowRoot)[] = [element];
  if (element.shadowRoot !== null) {
    roots.push(element.shadowRoot, ...knownShadowRoots(element.shadowRoot, MAX_SHADOW_ROOTS));
  }
  const inside = roots
    .flatMap((root) => Array.from(root.querySelectorAll('input, textarea, [contenteditable]')))
    .filter(
      (field) =>
        !/^(none|drawn)$/.test(fieldKind(field)) && field.checkVisibility() && !isReadOnly(field),
    );
  if (inside.length === 1 && inside[0] !== undefined) return inside[0];
  const focused = wasClicked ? focusedElement(element) : null;
  return focused !== null && fieldKind(focused) !== 'none' ? focused : element;
}

/** Focuses the field and, where a script can, selects all of its text, so that typing replaces it. */
export function markAll(element: Element): Field {
  if (!readField(element).hasFocus && element instanceof HTMLElement)
    element.focus({ preventScroll: true });
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  // The text area of a drawn editor does not contain the editor's text.
  if (isField && !takesForDrawn(element)) element.select();
  return readField(element);
}

/**
 * Sets the value of an input that takes no typed text, as its own picker would: value, then `input` and `change` events. Returns the
 * resulting value; an unusable value changes nothing.
 */
export function setPicker(element: Element, value: string): string {
  if (!(element instanceof HTMLInputElement)) return '';
  const probe = element.cloneNode();
  if (!(probe instanceof HTMLInputElement)) return element.value;
  probe.value = value;
  if (value !== '' && !sameValue(element.type, probe.value, value)) return element.value;
  element.value = value;
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return element.value;
}

/** The element's value as it may be reported; a secret only shows that it exists. */
export function shownValueOf(element: Element): string {
  const value = valueOf(element);
  return value !== '' && isSecretField(element) ? HIDDEN : value;
}

export const markupLength = (element: Element): number => element.innerHTML.length;

/** The element's value in words for a person. */
export function valueOf(element: Element): string {
  if (takesForDrawn(element)) return drawnText(element);
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
    return element.checked ? 'checked' : 'not checked';
  }
  if (element instanceof HTMLSelectElement)
    return [...element.selectedOptions].map((option) => option.label).join(', ');
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value;
  if (element instanceof HTMLElement && element.isContentEditable) return editableText(element);
  return element.ariaValueText ?? element.ariaValueNow ?? '';
}

const isReadOnly = (field: Element): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.readOnly;

function fieldKind(element: Element): Field['kind'] {
  if (takesForDrawn(element)) return 'drawn';
  if (element instanceof HTMLTextAreaElement) return 'lines';
  if (element instanceof HTMLInputElement) {
    if (LINE_TYPES.has(element.type)) return 'line';
    return PICKER_TYPES.has(element.type) ? 'picker' : 'none';
  }
  return element instanceof HTMLElement && element.isContentEditable ? 'rich' : 'none';
}

/** `10` and `10.0` are the same slider position, `09:30` and `09:30:00` the same time. */
function sameValue(type: string, held: string, wanted: string): boolean {
  if (type === 'range') return Number(held) === Number(wanted);
  return held.toLowerCase() === wanted.toLowerCase();
}
