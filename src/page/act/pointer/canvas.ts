import { intersect, viewportArea } from '../../dom/geometry.ts';
import { knownShadowRoots } from '../composed-tree.ts';

const MAX_SHADOW_ROOTS = 500;

/** Whether the element is a canvas, contains one, or covers one. */
export function liesOnCanvas(element: Element): boolean {
  if (element.matches('canvas') || element.querySelector('canvas') !== null) return true;
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.ownerDocument
    .elementsFromPoint(x + width / 2, y + height / 2)
    .some((one) => one.matches('canvas'));
}

/** Least share of the viewport for a canvas to be the subject of the page. */
const LARGE_SHARE = 0.25;

/** Whether a canvas fills a large part of the viewport. */
export function showsDrawing(): boolean {
  const roots = [document, ...knownShadowRoots(document, MAX_SHADOW_ROOTS)];
  return roots.some((root) => [...root.querySelectorAll('canvas')].some(isLarge));
}

function isLarge(canvas: Element): boolean {
  const seen = intersect(canvas.getBoundingClientRect(), viewportArea());
  const size = Math.max(0, seen.right - seen.left) * Math.max(0, seen.bottom - seen.top);
  return size >= LARGE_SHARE * innerWidth * innerHeight && canvas.checkVisibility();
}
