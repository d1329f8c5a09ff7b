import { bodyElement, rectOf, rootElement } from '../dom/dom-access.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import { holdsMessage } from './holds-message.ts';

/** Elements whose text a page announces when it changes. */
export const LIVE_REGIONS =
  '[role=alert],[role=status],[role=log],[aria-live=polite],[aria-live=assertive],output';

/** A larger part of the viewport is a page or a dialog, not a notice. */
const LARGEST_SHARE = 0.25;
const MOST_LEVELS = 4;
/** Whether an element that came just now is a short notice over the page: by place, size and content, as its names tell nothing. */
export function looksLikeNotice(element: Element): boolean {
  const { width, height } = rectOf(element);
  const area = width * height;
  if (area === 0 || area > innerWidth * innerHeight * LARGEST_SHARE) return false;
  return liesOverPage(element) && holdsMessage(element);
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
