import { attributeOf, closestOf } from '../../dom/dom-access.ts';
import { wordsIn } from './written-label.ts';

/**
 * The tooltip of a control that shows only one character or a number, such as its shortcut; `null` if it is not longer than that. Cells
 * keep their number, which is their day.
 */
export function tellingTitle(element: Element, name: string): string | null {
  if (!/^(?:\d+|.)$/u.test(name) || closestOf(element, 'td,[role="gridcell"]') !== null)
    return null;
  const title = wordsIn(attributeOf(element, 'title')) || innerLabel(element);
  return title.length > name.length ? title : null;
}

/** Label that all labelled parts share, such as a button's icon; empty if they differ. */
function innerLabel(element: Element): string {
  const labels = [...element.querySelectorAll(LABELLED)].slice(0, MOST_PARTS).map(ownLabel);
  const [only = ''] = new Set(labels.filter((label) => label !== ''));
  return new Set(labels).size === 1 ? only : '';
}

const LABELLED = '[aria-label],[title],[data-tooltip]';

const MOST_PARTS = 12;

const ownLabel = (element: Element): string =>
  ['aria-label', 'title', 'data-tooltip']
    .map((name) => wordsIn(attributeOf(element, name)))
    .find((label) => label !== '') ?? '';
