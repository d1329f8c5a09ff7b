import { type FactElement, isFactField, isSeenField, isSelect, keyOf } from './fact-field.ts';
import { deepestFocus, elementsWithin } from './trees.ts';

/**
 * Enters texts into fields as typed input, which pages that manage their own state need. Returns the number of fields that accepted their
 * text.
 */
export function writeFields(
  texts: readonly { readonly key: number; readonly value: string }[],
): number {
  const before = deepestFocus();
  const all = [...elementsWithin()].filter((each) => isFactField(each));
  let count = 0;
  for (const { key, value } of texts) {
    const element = all.find((each) => keyOf(each) === key);
    if (element === undefined || !isSeenField(element)) continue;
    write(element, value);
    if (isSelect(element) || element.value !== '') count += 1;
  }
  if (isFactField(before)) before.focus();
  return count;
}

function write(element: FactElement, value: string): void {
  if (isSelect(element)) return choose(element, value);
  element.focus();
  element.select();
  const isTyped =
    element.type !== 'date' && element.ownerDocument.execCommand('insertText', false, value);
  if (isTyped && element.value !== '') return;
  element.value = value;
  tell(element);
}

function choose(element: HTMLSelectElement, value: string): void {
  const sought = value.trim().toLowerCase();
  const option = [...element.options].find(
    ({ text, value: sent }) =>
      text.trim().toLowerCase() === sought || sent.trim().toLowerCase() === sought,
  );
  if (option === undefined) return;
  element.value = option.value;
  tell(element);
}

function tell(element: FactElement): void {
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
