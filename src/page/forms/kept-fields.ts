import { secretKindOf } from '../describe-element/secret-field.ts';
import { keptDocuments } from './kept-documents.ts';

export type KeptElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const KEPT_TYPES =
  /^(?:text|search|email|url|tel|number|date|time|month|week|datetime-local|color|range|checkbox|radio)$/;

/** Whether a person enters or chooses a value in the element that is worth saving. */
export function isFieldToKeep(element: Element): element is KeptElement {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  return element instanceof HTMLInputElement && KEPT_TYPES.test(element.type);
}

export const isToggle = (element: KeptElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);

/** Whether a field must not be saved: a secret, a number that may be a card's, and a field that the page excludes, as in Chromium. */
export function isKeptOut(element: KeptElement): boolean {
  return (
    isSecret(element) ||
    element.autocomplete === 'off' ||
    element.form?.getAttribute('autocomplete')?.toLowerCase() === 'off'
  );
}

export const isSecret = (element: Element): boolean =>
  secretKindOf(element) !== null ||
  (element instanceof HTMLInputElement && isCardNumber(element.value));

/** Whether length and check digit are those of a card number. */
function isCardNumber(value: string): boolean {
  const digits = value.replaceAll(/[ -]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const number = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (number > 9 ? number - 9 : number);
  }, 0);
  return sum % 10 === 0;
}

/** A field's value in the form in which it is restored. */
export function valueOf(element: KeptElement): string {
  if (isToggle(element)) return element.checked ? 'on' : 'off';
  if (element instanceof HTMLSelectElement)
    return JSON.stringify([...element.selectedOptions].map(({ value }) => value));
  return element.value;
}

/** A field's value when the page was loaded. */
export function firstValueOf(element: KeptElement): string {
  if (isToggle(element)) return element.defaultChecked ? 'on' : 'off';
  if (!(element instanceof HTMLSelectElement)) return element.defaultValue;
  const marked = [...element.options].filter(({ defaultSelected }) => defaultSelected);
  const first = marked.length > 0 || element.multiple ? marked : [...element.options].slice(0, 1);
  return JSON.stringify(first.map(({ value }) => value));
}

/**
 * The fields of the page and its frames by the keys that find them again: place of the frame, kind, name, and position among fields with
 * the same key.
 */
export function fieldsByKey(): ReadonlyMap<string, KeptElement> {
  const fields = new Map<string, KeptElement>();
  for (const { document: each, place } of keptDocuments()) {
    const counts = new Map<string, number>();
    for (const element of each.querySelectorAll('input,textarea,select')) {
      if (!isFieldToKeep(element)) continue;
      const value = isToggle(element) ? element.value.slice(0, 50) : '';
      const key = `${element.type} ${element.name.slice(0, 100)} ${element.id.slice(0, 100)} ${value}`;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      fields.set(`${place}${key} ${count}`, element);
    }
  }
  return fields;
}
