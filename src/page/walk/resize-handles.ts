import { attributeOf, closestOf, firstChildOf, rectOf } from '../dom/dom-access.ts';
import type { Accepted } from './classify-candidate.ts';

/** CSS pixels; a resize handle is hardly wider than a line. */
const THICKEST = 8;

/**
 * Column resize handles of a grid that repeat an earlier one: grids draw the handle of a column in each row, and all of them do the
 * same. The first handle at each edge is kept. They are told by size, not by cursor: many have one only under the mouse.
 */
export function repeatedHandles(all: readonly Accepted[]): ReadonlySet<Accepted> {
  const repeated = new Set<Accepted>();
  const edgesOf = new Map<Element, Set<string>>();
  for (const one of all) {
    const { element, evidence } = one.candidate;
    if (evidence !== 'heuristic' || firstChildOf(element) !== null || isLabelled(element)) continue;
    const { left, top, width, height } = rectOf(element);
    if (Math.min(width, height) > THICKEST || Math.max(width, height) <= THICKEST) continue;
    const grid = closestOf(element, '[role="grid"],[role="treegrid"],table');
    if (grid === null) continue;
    const edge = width < height ? `x ${Math.round(left)}` : `y ${Math.round(top)}`;
    const edges = edgesOf.get(grid) ?? new Set();
    edgesOf.set(grid, edges);
    if (edges.has(edge)) repeated.add(one);
    edges.add(edge);
  }
  return repeated;
}

const isLabelled = (element: Element): boolean =>
  attributeOf(element, 'aria-label') !== null || attributeOf(element, 'title') !== null;
