import { nextFrame } from '../next-frame.ts';

/** Longest wait in ms: pages debounce typing by 300 to 600 ms before they suggest or filter. Main waits for requests, which take longer. */
const LONGEST_MS = 700;
/** Number of waits without a reaction after which a field is not waited for any more. */
const MOST_IN_VAIN = 2;
const STILL_MS = 120;
const SUGGESTING =
  '[role=combobox], [aria-autocomplete=list], [aria-autocomplete=both], [aria-haspopup=listbox], [autocomplete=off]';
const SEARCHING = '[type=search], [role=searchbox], [role=search] *';
const SEARCH_WORDS = /search|filter|find|query|lookup|搜索|查找|筛选|过滤|检索/i;
const NAMING = ['name', 'id', 'placeholder', 'aria-label', 'title'];
const MOST_LEVELS = 2;

const inVain = new WeakMap<Element, number>();

/** Whether the field offers suggestions but does not show them yet. */
export function maySuggest(field: Element): boolean {
  return field.matches(SUGGESTING) && field.ariaExpanded !== 'true';
}

/** Whether the page may react some time after typing, with suggestions or a filtered list. */
export function mayReactLate(field: Element): boolean {
  if ((inVain.get(field) ?? 0) >= MOST_IN_VAIN) return false;
  if (maySuggest(field) || field.matches(SEARCHING)) return true;
  return NAMING.some((name) => SEARCH_WORDS.test(field.getAttribute(name) ?? ''));
}

/**
 * Waits after typing until the page shows, removes or rewrites something around the field, or long enough to know that it does not
 * react. Returns at once for other fields.
 */
export async function untilReaction(field: Element): Promise<void> {
  if (!mayReactLate(field)) return;
  const hasReacted = await untilMutation(LONGEST_MS, (record) => isReaction(record, field));
  inVain.set(field, hasReacted ? 0 : (inVain.get(field) ?? 0) + 1);
  await nextFrame();
}

/** Waits in a row on this page without a change; after `MOST_IN_VAIN` there are no more. */
let checksInVain = 0;

/**
 * Waits before a button is pressed shortly after typing, until the page has reacted to the text (some validate on a timer). `maxMs` is
 * the limit.
 */
export async function untilChecked(maxMs: number): Promise<void> {
  if (checksInVain >= MOST_IN_VAIN) return;
  const hasReacted = await untilMutation(maxMs, isSeenChange);
  checksInVain = hasReacted ? 0 : checksInVain + 1;
  await nextFrame();
}

/** Waits until nothing has changed for a moment, for `maxMs` at most: a page that refuses a choice or a text undoes it by script. */
export async function untilStill(maxMs: number): Promise<void> {
  const end = performance.now() + maxMs;
  for (let left = maxMs; left > 0; left = end - performance.now())
    if (!(await untilMutation(Math.min(left, STILL_MS), () => true))) return;
}

/** Whether the mutation is at a visible element: a text, a mark at a field or an enabled control. */
function isSeenChange({ target }: MutationRecord): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  return element?.checkVisibility() === true;
}

/** Resolves with whether a matching mutation came within `maxMs`. */
function untilMutation(
  maxMs: number,
  counts: (record: MutationRecord) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (hasCome: boolean): void => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(hasCome);
    };
    const observer = new MutationObserver((records) => {
      if (records.some(counts)) finish(true);
    });
    const timer = setTimeout(() => finish(false), maxMs);
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ATTRIBUTES,
    });
  });
}

const ATTRIBUTES = [
  'style',
  'class',
  'hidden',
  'open',
  'disabled',
  'aria-disabled',
  'aria-invalid',
  'aria-expanded',
  'aria-hidden',
];

/** Whether a mutation answers the typing. A clear button or a mark on the field's frame appears at once and does not count. */
function isReaction(
  { type, target, addedNodes, removedNodes }: MutationRecord,
  field: Element,
): boolean {
  const element = target instanceof Element ? target : target.parentElement;
  if (element === null) return false;
  if (element === field) return field.ariaExpanded === 'true';
  if (type === 'attributes')
    return !element.contains(field) && !isAtField(element, field) && element.checkVisibility();
  const changed = [...addedNodes, ...removedNodes].filter((node) => node instanceof HTMLElement);
  if (changed.some((node) => node.isConnected && isLarger(node, field))) return true;
  return !isAtField(element, field) && element.checkVisibility();
}

/** Whether the element is part of the frame that is drawn around the field. */
function isAtField(element: Element, field: Element): boolean {
  let frame: Element = field;
  for (let level = 0; level < MOST_LEVELS; level += 1) {
    const outer = frame.parentElement;
    if (outer === null || isLarger(outer, field)) break;
    frame = outer;
  }
  return frame.contains(element);
}

const isLarger = (element: Element, field: Element): boolean =>
  element.getBoundingClientRect().height > 2 * field.getBoundingClientRect().height;
