import { allMatching, matchingIn } from '../dom/dom-access.ts';
import { memoForReading } from '../dom/reading-memo.ts';

const BOX = 'input[type="checkbox"],input[type="radio"]';
/** Most elements inside a drawn checkbox or radio button with its label. */
const MAX_PARTS = 8;

const boxes = memoForReading<boolean>();

/** Whether the page has boxes at all; if not, as on most pages, no element has to be searched. */
function hasBoxes(): boolean {
  const known = boxes.get(document);
  if (known !== undefined) return known;
  const answer = allMatching(BOX).length > 0;
  boxes.set(document, answer);
  return answer;
}

/** The only native checkbox or radio button inside an element. A page that hides it draws the box itself and keeps the state there. */
export function boxInside(element: Element): Element | null {
  if (element.childElementCount === 0 || !hasBoxes()) return null;
  const inside = matchingIn(element, BOX);
  const [box] = inside;
  return box !== undefined && inside.length === 1 && matchingIn(element, '*').length <= MAX_PARTS
    ? box
    : null;
}
