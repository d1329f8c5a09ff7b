import { isWithin } from '../dom/flat-tree.ts';
import { closestDrawn, focusedElement } from './composed-tree.ts';

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable], iframe';

/**
 * Focuses without a click: the element, the control it labels, the first focusable part, or the control around it. Returns `false` if none
 * takes the focus.
 */
export function takeFocus(element: Element): boolean {
  const around = closestDrawn(element, (at) => at !== element && at.matches(FOCUSABLE));
  const wanted = [
    element,
    element instanceof HTMLLabelElement ? element.control : null,
    element.querySelector(FOCUSABLE),
    around,
  ];
  for (const one of wanted) {
    if (!(one instanceof HTMLElement || one instanceof SVGElement)) continue;
    one.focus();
    const focused = focusedElement(one);
    if (
      focused !== null &&
      (focused === one || isWithin(focused, one)) &&
      focused !== document.body
    )
      return true;
  }
  return false;
}

/** Focuses the element itself, and returns whether it has the focus then. */
export function focusItself(element: Element): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
  element.focus({ preventScroll: true });
  return focusedElement(element) === element;
}
