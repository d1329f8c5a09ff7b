import { flatParentOf } from '../dom/flat-tree.ts';
import { collapse, positionOf, rangeOf, readSeenText, type SeenText } from './seen-text.ts';

let found: Element | null = null;

/**
 * Looks for a text that can be seen, and keeps what shows it first: rather what says just that than what says it among more.
 * The answer is how many places show it so.
 */
export function findTextPlace(root: Element, wanted: string): number {
  const seen = readSeenText();
  const needle = collapse(wanted).trim();
  const same = (text: string): boolean => text.trim().toLowerCase() === needle.toLowerCase();
  const wholes = new Set(
    seen.pieces.flatMap(({ node, text }) => (same(text) ? [pressable(node.parentElement)] : [])),
  );
  const [whole] = wholes;
  found = whole ?? pressable(firstAround(seen, needle));
  if (found === null || found === root) return 0;
  return wholes.size > 0 ? wholes.size : timesIn(seen.text, needle);
}

/** The innermost element around the first place where the text stands among more. */
function firstAround(seen: SeenText, needle: string): Element | null {
  const start = positionOf(seen, needle);
  const range = start === -1 ? null : rangeOf(seen, start, needle.length);
  const shared = range?.commonAncestorContainer ?? null;
  return shared instanceof Element ? shared : (shared?.parentElement ?? null);
}

const timesIn = (text: string, needle: string): number =>
  text.toLowerCase().split(needle.toLowerCase()).length - 1;

/** Words that let the mouse through are pressed on what is around them. */
function pressable(element: Element | null): Element | null {
  let at = element;
  while (at !== null && getComputedStyle(at).pointerEvents === 'none') at = flatParentOf(at);
  return at ?? element;
}

/** What `findTextPlace` found last. */
export function foundTextPlace(root: Element): Element {
  return found ?? root;
}
