import {
  attributeOf,
  localNameOf,
  matchesSelector,
  previousElementSiblingOf,
  rectOf,
} from '../../dom/dom-access.ts';
import { flatParentOf } from '../../dom/flat-tree.ts';
import { textOf } from '../../text/visible-text.ts';

const MAX_LEVELS = 6;
const MAX_WRAPPERS = 3;
const MAX_BEFORE = 3;
const MAX_COLUMNS = 40;
const LEAST_COLUMNS = 3;
const MAX_HEADER = 30;
/** Greatest distance in CSS pixels between the edges of a cell and of its header. */
const SLACK = 4;
/** Least width in CSS pixels of a cell that takes words. */
const LEAST_WIDTH = 40;
const MAX_HEIGHT = 80;
/** Tags of cells without a table; cells of tables have columns of their own. */
const CELLS = /^(?:div|span)$/;
/** Words without digits; a text with digits is a value. */
const HEADER = /^\P{N}*\p{L}\P{N}*$/u;
const FIELD = 'input:not([type="checkbox"]),select,textarea';

/** Words of the box above an empty cell, in a row of boxes, that has the same left and right edges; empty if there is none. */
export function alignedHeaderOf(element: Element): string {
  if (!CELLS.test(localNameOf(element))) return '';
  const { left, right, top, width, height } = rectOf(element);
  if (width < LEAST_WIDTH || height === 0 || height > MAX_HEIGHT) return '';
  let at: Element | null = element;
  for (let level = 0; at !== null && level < MAX_LEVELS; level += 1) {
    let before = previousElementSiblingOf(at);
    for (let count = 0; before !== null && count < MAX_BEFORE; count += 1) {
      const header = (isOneOfMany(before, at) ? [] : headersIn(before)).find((one) => {
        const box = rectOf(one);
        return (
          Math.abs(box.left - left) <= SLACK &&
          Math.abs(box.right - right) <= SLACK &&
          box.bottom <= top + SLACK
        );
      });
      const text = header === undefined ? '' : textOf(header, MAX_HEADER + 1).visible;
      if (HEADER.test(text) && text.length <= MAX_HEADER) return text;
      before = previousElementSiblingOf(before);
    }
    at = flatParentOf(at);
  }
  return '';
}

/**
 * Whether the row above contains values rather than headers: it has the tag and class of the row below. Without a class, the first row may
 * be the header.
 */
function isOneOfMany(above: Element, below: Element): boolean {
  const classes = attributeOf(above, 'class') ?? '';
  return (
    localNameOf(above) === localNameOf(below) &&
    classes === (attributeOf(below, 'class') ?? '') &&
    (classes !== '' || previousElementSiblingOf(above) !== null)
  );
}

/** Boxes side by side in a row without fields. */
function headersIn(around: Element): readonly Element[] {
  let row = around;
  for (let level = 0; level < MAX_WRAPPERS && row.childElementCount === 1; level += 1)
    row = row.firstElementChild ?? row;
  const boxes = [...row.children].slice(0, MAX_COLUMNS).filter((box) => rectOf(box).width > 0);
  const [first] = boxes;
  if (first === undefined || boxes.length < LEAST_COLUMNS) return [];
  if (matchesSelector(row, FIELD) || row.querySelector(FIELD) !== null) return [];
  const { top, height } = rectOf(first);
  return boxes.every((box) => Math.abs(rectOf(box).top - top) <= height) ? boxes : [];
}
