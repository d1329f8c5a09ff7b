import { noteChange } from '../dom/mutations.ts';
import {
  bodyElement,
  firstElementChildOf,
  localNameOf,
  rectOf,
  rootElement,
} from '../dom/dom-access.ts';

/** Elements for which the page has click listeners. A script cannot find listeners; the main process finds them by CDP. */
const listening = new WeakSet<Element>();

/**
 * Remembers elements with click listeners. If one of them is new and has a box, the last reading is outdated, and its number is returned;
 * otherwise 0.
 */
export function markListening(...targets: readonly unknown[]): number {
  let isNews = false;
  for (const target of targets) {
    if (
      !(target instanceof Element) ||
      listening.has(target) ||
      target === rootElement() ||
      target === bodyElement()
    )
      continue;
    listening.add(target);
    if (rectOf(target).width > 0) isNews = true;
  }
  return isNews ? noteChange() : 0;
}

/**
 * Whether there is a listener for clicks on this element itself. Large parts listen for their content (delegation, focus) and are not
 * clicked.
 */
export function isListening(element: Element): boolean {
  if (!listening.has(element)) return false;
  const box = rectOf(element);
  return (
    element.childElementCount === 0 ||
    box.width * box.height < 0.4 * innerWidth * innerHeight ||
    isDrawingSurface(element)
  );
}

/** Whether the element is a drawing, or contains only one: maps, charts and drawings listen as a whole. */
function isDrawingSurface(element: Element): boolean {
  if (isPicture(element)) return true;
  const only = element.childElementCount === 1 ? firstElementChildOf(element) : null;
  return only !== null && isPicture(only) && !listening.has(only);
}

const isPicture = (element: Element): boolean => /^(?:svg|canvas)$/.test(localNameOf(element));
