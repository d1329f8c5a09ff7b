import { keptDocuments } from './kept-documents.ts';
import {
  fieldsByKey,
  firstValueOf,
  isKeptOut,
  isToggle,
  type KeptElement,
  valueOf,
} from './kept-fields.ts';

/** Longest wait in ms for the fields of a page that renders itself, which appear after the document. */
const WAIT_MS = 10_000;
const LOOK_AFTER_MS = 100;

/** Restores values of fields in the page and its frames as the fields appear, unless a field has another value by then. */
export function putBack(kept: readonly { readonly key: string; readonly value: string }[]): void {
  const left = new Map(kept.map(({ key, value }) => [key, value]));
  const watched = new WeakSet<Document>();
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = (): void => void (timer ??= setTimeout(look, LOOK_AFTER_MS));
  const observer = new MutationObserver(lookSoon);
  const watch = (each: Document): void => {
    watched.add(each);
    observer.observe(each, { childList: true, subtree: true });
    // A frame that has loaded has a new document.
    each.addEventListener('load', lookSoon, { capture: true, signal: end.signal });
  };
  const stop = (): void => {
    observer.disconnect();
    end.abort();
  };
  const look = (): void => {
    timer = undefined;
    const fields = fieldsByKey();
    for (const [key, value] of left) {
      const element = fields.get(key);
      if (element === undefined) continue;
      left.delete(key);
      if (!isKeptOut(element) && valueOf(element) === firstValueOf(element)) write(element, value);
    }
    if (left.size === 0 || end.signal.aborted) return stop();
    for (const { document: each } of keptDocuments()) if (!watched.has(each)) watch(each);
  };
  setTimeout(stop, WAIT_MS);
  look();
}

/** Sets a value and fires its events: pages that manage their own state learn of a value only by events. */
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
