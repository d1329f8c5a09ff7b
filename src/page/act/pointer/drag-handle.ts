import { localNameOf } from '../../dom/dom-access.ts';

/** Most levels from the named text up to the item that is dragged. */
const MOST_LEVELS = 3;
const TALLEST_ITEM = 160;
const GRAB = /^(?:grab|move|-webkit-grab)$/;
const NAMED_HANDLE =
  '[class*="drag-handle" i],[class*="draghandle" i],[data-drag-handle],[data-rbd-drag-handle-draggable-id]';
const MOST_PARTS = 60;

/**
 * The part by which a person drags this element: the handle of its item, unless the element itself looks draggable. The element itself if
 * there is no handle or more than one.
 */
export function dragHandle(element: Element): Element {
  if (looksDraggable(element)) return element;
  let at: Element | null = element;
  for (let level = 0; level <= MOST_LEVELS && at !== null; level += 1, at = at.parentElement) {
    if (at === document.body || at.getBoundingClientRect().height > TALLEST_ITEM) break;
    const handles = [...at.querySelectorAll('*')].slice(0, MOST_PARTS).filter(isHandle);
    const outermost = handles.filter(
      (one) => !handles.some((other) => other !== one && other.contains(one)),
    );
    const [only] = outermost;
    if (only !== undefined) return outermost.length === 1 ? only : element;
    if (/^(?:li|tr)$/.test(localNameOf(at)) || at.getAttribute('role') === 'listitem') break;
  }
  return element;
}

const looksDraggable = (element: Element): boolean =>
  element.closest('[draggable="true"]') !== null || GRAB.test(getComputedStyle(element).cursor);

const isHandle = (part: Element): boolean =>
  (GRAB.test(getComputedStyle(part).cursor) || part.matches(NAMED_HANDLE)) &&
  part.checkVisibility({ visibilityProperty: true });
