import { type FactElement, isFactField, isSeenField, keyOf } from './fact-field.ts';

/** Writes texts into fields as typed input, which pages that draw themselves need. Returns how many fields accepted theirs. */
export function writeFields(
  texts: readonly { readonly key: number; readonly value: string }[],
): number {
  const before = document.activeElement;
  const all = [...document.querySelectorAll('input,textarea,select')];
  let count = 0;
  for (const { key, value } of texts) {
    const element = all.find((each) => keyOf(each) === key);
    if (!isFactField(element) || !isSeenField(element)) continue;
    write(element, value);
    if (element instanceof HTMLSelectElement || element.value !== '') count += 1;
  }
  if (before instanceof HTMLElement) before.focus();
  return count;
}

function write(element: FactElement, value: string): void {
  if (element instanceof HTMLSelectElement) return choose(element, value);
  element.focus();
  element.select();
  const isTyped = element.type !== 'date' && document.execCommand('insertText', false, value);
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
