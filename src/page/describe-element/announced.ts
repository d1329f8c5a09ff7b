import { bodyElement, closestOf, parentElementOf, rectOf, rootElement } from '../dom/dom-access.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import { alikeOf } from './alike.ts';
import { holdsMessage } from './holds-message.ts';

/** Elements whose text a page announces when it changes. */
export const LIVE_REGIONS =
  '[role=alert],[role=status],[role=log],[aria-live=polite],[aria-live=assertive],output';

/** Largest share of the viewport for a notice; a larger element is a page or a dialog. */
const LARGEST_SHARE = 0.25;
const MOST_LEVELS = 4;
/** Least number of similar elements beside one that makes it an entry of a list; so many notices at a time are rare. */
const LEAST_ENTRIES = 3;
/**
 * Whether an element that has just appeared is a short notice over the page. Place, size and content decide, as its names are not reliable.
 */
export function looksLikeNotice(element: Element): boolean {
  const { width, height } = rectOf(element);
  const area = width * height;
  if (area === 0 || area > innerWidth * innerHeight * LARGEST_SHARE) return false;
  return liesOverPage(element) && holdsMessage(element) && !isEntry(element);
}

/** Whether the element is an entry of a list: one of several similar ones side by side, unless the page announces them. */
function isEntry(element: Element): boolean {
  if (closestOf(element, LIVE_REGIONS) !== null) return false;
  const parent = parentElementOf(element);
  return alikeOf(element).filter((one) => parentElementOf(one) === parent).length >= LEAST_ENTRIES;
}

/** Whether the element or one around it is fixed to the viewport or positioned over the page. */
function liesOverPage(element: Element): boolean {
  let at: Element | null = element;
  for (let level = 0; at !== null && level <= MOST_LEVELS; level += 1) {
    if (at === bodyElement() || at === rootElement()) return false;
    const { position } = getComputedStyle(at);
    if (position === 'fixed') return true;
    if (position === 'absolute')
      return at instanceof HTMLElement && (at.offsetParent ?? bodyElement()) === bodyElement();
    at = flatParentOf(at);
  }
  return false;
}
