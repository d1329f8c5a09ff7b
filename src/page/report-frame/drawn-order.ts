import { styleOf } from '../dom/computed-style.ts';
import { isElement, localNameOf, rectOf } from '../dom/dom-access.ts';

/** Fewest siblings that make a list. */
const LEAST = 3;
/** Greatest difference in CSS pixels between boxes of one line or width. */
const SLACK = 2;

/**
 * Child nodes in reading order. Lists that reuse elements place them by position alone, so absolutely positioned siblings of one tag
 * and width are sorted by their boxes; others keep their order.
 */
export function inDrawnOrder(children: readonly Node[]): readonly Node[] {
  if (children.length < LEAST) return children;
  const boxes = new Map<Element, DOMRect>();
  for (const child of children) {
    if (!isElement(child) || styleOf(child).position !== 'absolute') continue;
    const box = rectOf(child);
    if (box.width > 0) boxes.set(child, box);
  }
  const rows = [...boxes.keys()];
  const [first] = rows;
  if (rows.length < LEAST || first === undefined) return children;
  const width = boxes.get(first)?.width ?? 0;
  const isAlike = rows.every(
    (row) =>
      localNameOf(row) === localNameOf(first) &&
      Math.abs((boxes.get(row)?.width ?? 0) - width) <= SLACK,
  );
  if (!isAlike) return children;
  const ordered = rows.toSorted((one, other) => {
    const [a, b] = [boxes.get(one), boxes.get(other)];
    if (a === undefined || b === undefined) return 0;
    return Math.abs(a.top - b.top) > SLACK ? a.top - b.top : a.left - b.left;
  });
  const isPlaced: ReadonlySet<Node> = new Set(rows);
  let at = 0;
  return children.map((child) => (isPlaced.has(child) ? (ordered[at++] ?? child) : child));
}
