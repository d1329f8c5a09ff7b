import type { Choice } from '#shared/model/page-act.ts';

import { nextFrame } from './next-frame.ts';

/**
 * Chooses an option of a native list by its label. The list that pops up is drawn by the system, out of reach of page
 * input, and arrow keys would report every option on the way; so the option is set and reported once, as when it is picked.
 */
export async function chooseOption(element: Element, wanted: string): Promise<Choice> {
  const list = element instanceof HTMLLabelElement ? element.control : element;
  if (!(list instanceof HTMLSelectElement)) return { outcome: 'not_a_list' };
  const options = [...list.options];
  const matching = matchOptions(options, wanted);
  const [option] = matching;
  if (option === undefined) return { outcome: 'no_such_option', options: labels(options) };
  if (matching.length > 1) return { outcome: 'ambiguous', options: labels(matching) };
  const label = labelOf(option);
  if (
    option.disabled ||
    (option.parentElement instanceof HTMLOptGroupElement && option.parentElement.disabled)
  ) {
    return { outcome: 'option_disabled', label };
  }
  list.focus({ preventScroll: true });
  const isAlone = list.selectedOptions.length === 1 && list.selectedOptions[0] === option;
  if (isAlone) return { outcome: 'chosen', label, changed: false };
  for (const other of options) other.selected = other === option;
  list.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
  // A page that keeps its own state may put the old choice back when it draws again.
  await nextFrame();
  if (list.isConnected && labelOf(list.selectedOptions[0]) !== label)
    return { outcome: 'reverted', label };
  return { outcome: 'chosen', label, changed: true };
}

/** The options that are meant, by the strictest reading that fits any. */
function matchOptions(options: readonly HTMLOptionElement[], wanted: string): HTMLOptionElement[] {
  const text = normalise(wanted);
  const readings: ((option: HTMLOptionElement) => boolean)[] = [
    (option) => labelOf(option) === text,
    (option) => labelOf(option).toLowerCase() === text.toLowerCase(),
    (option) => option.value === wanted,
    (option) => labelOf(option).toLowerCase().includes(text.toLowerCase()),
  ];
  for (const reading of readings) {
    const found = options.filter(reading);
    // Two options of one label cannot be told apart; the first is what a person would take.
    if (found.length > 0) return new Set(found.map(labelOf)).size === 1 ? found.slice(0, 1) : found;
  }
  return [];
}

function labels(options: readonly HTMLOptionElement[]): string[] {
  return options.slice(0, 40).map(labelOf);
}

function labelOf(option: HTMLOptionElement | undefined): string {
  return option === undefined ? '' : normalise(option.label);
}

function normalise(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
