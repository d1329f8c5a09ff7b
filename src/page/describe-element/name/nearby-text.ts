import { isConnected } from '../../dom/dom-access.ts';
import { elementWithNumber, numberOf } from '../../dom/element-numbers.ts';
import { flatParentOf } from '../../dom/flat-tree.ts';

const MAX_LEVELS = 5;
const MAX_CHARS = 300;
/** Most texts that are remembered, more than a page needs; the oldest are dropped first. */
const MAX_KNOWN = 5000;
/** Least share of words that must agree, as a count or a time may have changed. */
const SAME_SHARE = 0.6;

/** The text near listed elements, by element number; it stays when the element is removed. */
const known = new Map<number, string>();

/**
 * Remembers the text near these elements for `hasSimilarNearbyText`. It runs after the reading was sent and before timers of the page,
 * which may re-render everything. Removed subtrees keep their parents, and so their nearby text.
 */
export function rememberNearbyText(elements: readonly Element[]): void {
  void scheduler.postTask(
    () => {
      for (const element of elements) {
        const around = textAround(element);
        if (isConnected(element) || around !== startOfText(element)) remember(element, around);
      }
    },
    { priority: 'user-blocking' },
  );
}

/** Whether the text near an element is similar to the text near a removed one; `null` if either is unknown. */
export function hasSimilarNearbyText(gone: number, candidate: number): boolean | null {
  const before = known.get(gone);
  const element = elementWithNumber(candidate);
  if (before === undefined || element === null) return null;
  return areAlike(wordsOf(before), wordsOf(textAround(element)));
}

function remember(element: Element, around: string): void {
  const number = numberOf(element);
  known.delete(number);
  known.set(number, around);
  if (known.size <= MAX_KNOWN) return;
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}

/** The text of the nearest ancestor with more text than the element itself. */
function textAround(element: Element): string {
  const own = startOfText(element);
  let around = flatParentOf(element);
  for (let level = 0; level < MAX_LEVELS && around !== null; level += 1) {
    const text = startOfText(around);
    if (text.length > own.length + 1) return text;
    around = flatParentOf(around);
  }
  return own;
}

function startOfText(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node !== null && text.length < MAX_CHARS;) {
    const words = (node.nodeValue ?? '').trim();
    if (words !== '') text += `${words} `;
    node = walker.nextNode();
  }
  return text.slice(0, MAX_CHARS);
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
  );

function areAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const most = Math.max(a.size, b.size);
  if (most === 0) return true;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / most >= SAME_SHARE;
}
