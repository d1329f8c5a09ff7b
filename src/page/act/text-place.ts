import { flatParentOf } from '../flat-tree.ts';
import { collapse, positionOf, rangeOf, readSeenText } from './seen-text.ts';

let found: Element | null = null;

/** Looks for a text that can be seen, and keeps what shows it: rather what says just that than what says it among more. */
export function findTextPlace(root: Element, wanted: string): boolean {
  const seen = readSeenText();
  const needle = collapse(wanted).trim();
  const same = (text: string): boolean => text.trim().toLowerCase() === needle.toLowerCase();
  const whole = seen.pieces.find(({ text }) => same(text));
  const start = positionOf(seen, needle);
  const range = start === -1 ? null : rangeOf(seen, start, needle.length);
  const shared = range?.commonAncestorContainer ?? null;
  const around = shared instanceof Element ? shared : (shared?.parentElement ?? null);
  found = pressable(whole?.node.parentElement ?? around);
  return found !== null && found !== root;
}

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
