import { attributeOf, closestOf, firstChildOf, rectOf } from '../dom/dom-access.ts';
import type { Accepted } from './classify-candidate.ts';

/** Greatest thickness of a resize handle in CSS pixels. */
const THICKEST = 8;

/**
 * Column resize handles of a grid that repeat an earlier one: grids draw a column's handle in each row, all with the same effect. The first
 * handle at each edge is not included. Handles are identified by size, not by cursor, as many have one only under the mouse.
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
