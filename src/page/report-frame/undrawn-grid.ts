import { allMatching, attributeOf, rectOf } from '../dom/dom-access.ts';

const GRID = /^(?:grid|treegrid|table)$/;
const DATA_CELL = '[role="gridcell"],[role="cell"],td';
const MAX_GRIDS = 20;

/** Whether a grid in view has rows that it has not drawn: it is marked as busy, or states a number of rows and shows none. */
export function hasUndrawnGrid(): boolean {
  for (const grid of [...allMatching('[aria-rowcount],[aria-busy="true"]')].slice(0, MAX_GRIDS)) {
    if (grid.localName !== 'table' && !GRID.test(attributeOf(grid, 'role') ?? '')) continue;
    const { width, height, top, bottom } = rectOf(grid);
    if (width === 0 || height === 0 || bottom <= 0 || top >= innerHeight) continue;
    if (attributeOf(grid, 'aria-busy') === 'true') return true;
    // A row of headers counts as one.
    if (Number(attributeOf(grid, 'aria-rowcount')) > 1 && grid.querySelector(DATA_CELL) === null)
      return true;
  }
  return false;
}
