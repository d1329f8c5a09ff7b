import {
  fieldsByKey,
  firstValueOf,
  isKeptOut,
  isToggle,
  type KeptElement,
  valueOf,
} from './kept-fields.ts';

/** A page that draws itself has its fields a moment after its document. */
const WAIT_MS = 10_000;
const LOOK_AFTER_MS = 100;

/** Writes into fields what they held, as they come; into none that holds something else by now. */
export function putBack(kept: readonly { readonly key: string; readonly value: string }[]): void {
  const left = new Map(kept.map(({ key, value }) => [key, value]));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    timer = undefined;
    const fields = fieldsByKey();
    for (const [key, value] of left) {
      const element = fields.get(key);
      if (element === undefined) continue;
      left.delete(key);
      if (!isKeptOut(element) && valueOf(element) === firstValueOf(element)) write(element, value);
    }
    if (left.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(() => (timer ??= setTimeout(look, LOOK_AFTER_MS)));
  observer.observe(document, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
  look();
}

/** Pages that draw themselves keep what they are told of by events only. */
function write(element: KeptElement, value: string): void {
  if (isToggle(element)) element.checked = value === 'on';
  else if (element instanceof HTMLSelectElement) select(element, value);
  else element.value = value;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

function select({ options }: HTMLSelectElement, chosen: string): void {
  for (const option of options) option.selected = chosen.includes(JSON.stringify(option.value));
}
