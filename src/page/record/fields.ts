import type { PersonAct } from '#shared/model/recordings/person-act.ts';

import { secretKindOf } from '../describe-element/secret-field.ts';
import { closestOf } from '../dom/dom-access.ts';
import { isEditingHost } from '../dom/element-role.ts';
import { flatParentOf } from '../dom/flat-tree.ts';

const LONGEST = 20_000;
const LONGEST_OPTION = 2000;
const MOST_OPTIONS = 50;
/** Input types that a press changes or opens; the field's own event reports the result. */
const PRESSED_TYPES = new Set(['checkbox', 'radio', 'file', 'range', 'color']);
const BUTTON_TYPES = new Set(['button', 'submit', 'reset', 'image']);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLElement;

/** The field that an element is, is part of, or is the label of. */
export function fieldOf(element: Element): Field | null {
  if (element instanceof HTMLInputElement) return BUTTON_TYPES.has(element.type) ? null : element;
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
    return element;
  for (let at: Element | null = element; at !== null; at = flatParentOf(at))
    if (isEditingHost(at) && at instanceof HTMLElement) return at;
  const label = closestOf(element, 'label,option');
  if (label instanceof HTMLLabelElement && label.control !== null)
    return closestOf(element, 'a[href],button') === null ? fieldOf(label.control) : null;
  const select = label instanceof HTMLOptionElement ? closestOf(label, 'select') : null;
  return select instanceof HTMLSelectElement ? select : null;
}

/** Whether Enter starts a new line in the field rather than sending something. */
export const holdsLines = (field: Field): boolean =>
  !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement);

/** Whether a press on the field adds nothing to what its own event reports. */
export function speaksForItself(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return true;
  if (field instanceof HTMLInputElement && PRESSED_TYPES.has(field.type)) return true;
  const isReadonly =
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.readOnly;
  return !isReadonly && !field.hasAttribute('aria-haspopup') && field.role !== 'combobox';
}

/** The person's last action in this field. */
export function actOnField(field: Field): PersonAct | null {
  const secret = secretKindOf(field);
  if (secret !== null) return { type: 'writeSecret', secret };
  if (field instanceof HTMLSelectElement)
    return {
      type: 'choose',
      options: [...field.selectedOptions]
        .slice(0, MOST_OPTIONS)
        .map((option) => option.label.slice(0, LONGEST_OPTION)),
    };
  if (field instanceof HTMLInputElement) return actOnInput(field);
  const value = field instanceof HTMLTextAreaElement ? field.value : field.innerText;
  return { type: 'write', value: value.slice(0, LONGEST) };
}

function actOnInput(field: HTMLInputElement): PersonAct | null {
  switch (field.type) {
    case 'checkbox':
    case 'radio':
      return { type: 'tick', checked: field.checked };
    case 'file': {
      const count = field.files?.length ?? 0;
      return count === 0 ? null : { type: 'giveFiles', count: Math.min(count, 1000) };
    }
    default:
      return { type: 'write', value: field.value.slice(0, LONGEST) };
  }
}
