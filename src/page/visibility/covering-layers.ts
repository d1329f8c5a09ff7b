import { styleOf } from '../dom/computed-style.ts';
import { bodyElement, rootElement, topElementAt } from '../dom/dom-access.ts';
import { flatParentOf, shadowTreeOf } from '../dom/flat-tree.ts';

/** Points of the viewport, as fractions, that a single layer must cover. */
const PROBES = [
  [0.5, 0.5],
  [0.02, 0.5],
  [0.98, 0.5],
  [0.5, 0.03],
  [0.5, 0.97],
] as const;
/** Coordinates of the points, as fractions, that several layers must cover together to count as one. */
const GRID = [0.02, 0.2, 0.4, 0.6, 0.8, 0.98] as const;

/**
 * Fixed elements that together cover the viewport, so that nothing outside them can be reached by scrolling: a backdrop, or a backdrop
 * and a bar. Empty when the page shows through.
 */
export function coveringLayers(): readonly Element[] {
  const layers = layersAt(PROBES);
  return layers.length < 2
    ? layers
    : layersAt(GRID.flatMap((x) => GRID.map((y) => [x, y] as const)));
}

function layersAt(points: readonly (readonly [number, number])[]): readonly Element[] {
  const layers = new Set<Element>();
  for (const [fx, fy] of points) {
    const fixed = fixedAround(innermostAt(innerWidth * fx, innerHeight * fy));
    if (fixed === null) return [];
    layers.add(fixed);
  }
  return [...layers];
}

function innermostAt(x: number, y: number): Element | null {
  let top = topElementAt(document, x, y);
  for (let depth = 0; top !== null && depth < 20; depth += 1) {
    const root = shadowTreeOf(top);
    const inner = root === null ? null : topElementAt(root, x, y);
    if (inner === null || inner === top) break;
    top = inner;
  }
  return top;
}

/** The outermost fixed element around this one; `null` if there is none. */
function fixedAround(top: Element | null): Element | null {
  let found: Element | null = null;
  for (let at = top; at !== null; at = flatParentOf(at)) {
    if (at === bodyElement() || at === rootElement()) break;
    if (styleOf(at).position === 'fixed') found = at;
  }
  return found;
}
