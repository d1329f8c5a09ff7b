import { bodyElement, closestOf, rectOf, rootElement } from '../dom/dom-access.ts';
import { flatParentOf } from '../dom/flat-tree.ts';

/** Elements whose text a page announces when it changes. */
export const LIVE_REGIONS =
  '[role=alert],[role=status],[role=log],[aria-live=polite],[aria-live=assertive],output';

/** A larger part of the viewport is a page or a dialog, not a notice. */
const LARGEST_SHARE = 0.25;
const MOST_LEVELS = 4;
const MOST_CONTROLS = 2;
const CONTROLS = 'a[href],button,input,select,textarea,[role=button],[role=link]';
/** What lies over the page and is no notice. */
const OTHER_LAYERS =
  'dialog,[role=dialog],[role=alertdialog],[role=menu],[role=listbox],[role=tree],[role=grid],[role=tooltip],form,nav,[role=navigation]';

/** Whether an element that came just now is a short notice over the page: by place, size and content, as its names tell nothing. */
export function looksLikeNotice(element: Element): boolean {
  if (closestOf(element, OTHER_LAYERS) !== null || element.querySelector(OTHER_LAYERS) !== null)
    return false;
  const { width, height } = rectOf(element);
  const area = width * height;
  if (area === 0 || area > innerWidth * innerHeight * LARGEST_SHARE) return false;
  if (element.querySelectorAll(CONTROLS).length > MOST_CONTROLS) return false;
  return liesOverPage(element);
}

/** Fixed to the viewport, or placed in the page as a whole, by itself or by one of those around it. */
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
