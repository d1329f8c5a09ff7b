import type { Choice } from '#shared/model/page/page-act.ts';

import { normalizeSpace } from '../../text/visible-text.ts';
import { nextFrame } from '../next-frame.ts';
import { matchOptions, type NamedOption } from './option-match.ts';

interface NativeOption extends NamedOption {
  readonly element: HTMLOptionElement;
}

const MAX_LABELS = 40;

/**
 * Chooses exactly the options with these labels in a native list. The system draws the popup list, which page input cannot reach, and arrow
 * keys would report every option on the way; so the options are set by script and reported once, as if they were picked. With `mayRevert`,
 * waits a frame to see whether the page puts the old choice back.
 */
export async function chooseOption(
  element: Element,
  wanted: readonly string[],
  mayRevert: boolean,
): Promise<Choice> {
  const list = element instanceof HTMLLabelElement ? element.control : element;
  if (!(list instanceof HTMLSelectElement)) return { outcome: 'not_a_list' };
  if (wanted.length > 1 && !list.multiple) return { outcome: 'takes_one' };
  const options = [...list.options].map((option) => named(option));
  const chosen: NativeOption[] = [];
  for (const label of wanted) {
    const matching = matchOptions(options, label);
    const [option] = matching;
    if (option === undefined)
      return { outcome: 'no_such_option', wanted: label, options: labels(options) };
    if (matching.length > 1)
      return { outcome: 'ambiguous', wanted: label, options: labels(matching) };
    if (isDisabled(option.element)) return { outcome: 'option_disabled', label: option.label };
    chosen.push(option);
  }
  const label = chosen.map((option) => option.label).join(', ');
  list.focus({ preventScroll: true });
  const selected = new Set(chosen.map((option) => option.element));
  const isSet = (): boolean =>
    list.selectedOptions.length === selected.size &&
    [...list.selectedOptions].every((option) => selected.has(option));
  if (isSet()) return { outcome: 'chosen', label, changed: false };
  for (const option of list.options) option.selected = selected.has(option);
  list.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
  // A page that manages its own state may restore the old choice when it redraws.
  if (mayRevert) await nextFrame();
  const held = [...list.selectedOptions].map((option) => named(option).label).join(', ');
  const isKept = list.multiple ? sameSet(held, label) : held === label;
  if (list.isConnected && !isKept) return { outcome: 'reverted', label };
  return { outcome: 'chosen', label, changed: true };
}

const named = (element: HTMLOptionElement): NativeOption => ({
  element,
  label: normalizeSpace(element.label),
  value: element.value,
});

const sameSet = (a: string, b: string): boolean =>
  a.split(', ').toSorted().join() === b.split(', ').toSorted().join();

const isDisabled = (option: HTMLOptionElement): boolean =>
  option.disabled ||
  (option.parentElement instanceof HTMLOptGroupElement && option.parentElement.disabled);

const labels = (options: readonly NamedOption[]): string[] =>
  options.slice(0, MAX_LABELS).map(({ label }) => label);
