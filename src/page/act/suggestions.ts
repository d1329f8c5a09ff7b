import { nextFrame } from './next-frame.ts';

/** Fields with suggestions debounce typing by about 300 ms; longer waits are for requests, which main waits for. */
const LONGEST_MS = 500;
const SUGGESTING =
  '[role=combobox], [aria-autocomplete=list], [aria-autocomplete=both], [aria-haspopup=listbox], [autocomplete=off]';

export function maySuggest(field: Element): boolean {
  return field.matches(SUGGESTING) && field.ariaExpanded !== 'true';
}

/**
 * After text was typed: waits until a field that suggests things while one types has shown them, or long enough to know that it
 * does not. Returns at once for any other field, and where its list is open already.
 */
export async function untilSuggestions(field: Element): Promise<void> {
  if (!maySuggest(field)) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver((records) => {
      if (records.some((record) => showsSomething(record, field))) finish();
    });
    const timer = setTimeout(finish, LONGEST_MS);
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['style', 'class', 'hidden', 'open', 'aria-expanded', 'aria-hidden'],
    });
    function finish(): void {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    }
  });
  await nextFrame();
}

function showsSomething({ type, target, addedNodes }: MutationRecord, field: Element): boolean {
  if (type === 'childList')
    return [...addedNodes].some((node) => node instanceof HTMLElement && node.checkVisibility());
  if (!(target instanceof HTMLElement)) return false;
  if (target === field) return field.ariaExpanded === 'true';
  return !target.contains(field) && target.checkVisibility();
}
