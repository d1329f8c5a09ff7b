import { flatParentOf } from '../../dom/flat-tree.ts';
import { isSameText } from '../../text/fold-text.ts';
import { normalizeSpace } from '../../text/visible-text.ts';
import {
  placeIn,
  rangeOf,
  readVisibleText,
  timesIn,
  type VisibleText,
} from './visible-text-nodes.ts';

let found: Element | null = null;

/**
 * Looks for a visible text and remembers the first element that shows it, preferably one with just this text. Returns how many
 * places show it that way.
 */
export function findTextPlace(root: Element, wanted: string): number {
  const seen = readVisibleText();
  const needle = normalizeSpace(wanted);
  const same = (text: string): boolean => isSameText(text.trim(), needle);
  const wholes = new Set(
    seen.pieces.flatMap(({ node, text }) =>
      same(text) ? [closestReceivingPointer(node.parentElement)] : [],
    ),
  );
  const [whole] = wholes;
  found = whole ?? closestReceivingPointer(firstAround(seen, wanted));
  if (found === null || found === root) return 0;
  return wholes.size > 0 ? wholes.size : timesIn(seen, wanted);
}

/** The innermost element that contains the first occurrence of the text within a longer text. */
function firstAround(seen: VisibleText, wanted: string): Element | null {
  const place = placeIn(seen, wanted);
  const range = place === null ? null : rangeOf(seen, place);
  const shared = range?.commonAncestorContainer ?? null;
  return shared instanceof Element ? shared : (shared?.parentElement ?? null);
}

/** Elements with `pointer-events: none` are replaced by their nearest ancestor that receives the mouse. */
function closestReceivingPointer(element: Element | null): Element | null {
  let at = element;
  while (at !== null && getComputedStyle(at).pointerEvents === 'none') at = flatParentOf(at);
  return at ?? element;
}

/** What `findTextPlace` found last. */
export function foundTextPlace(root: Element): Element {
  return found ?? root;
}
