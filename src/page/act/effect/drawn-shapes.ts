import type { ChangeLog } from './change-log.ts';

const MOST_KINDS = 3;
/** Handles and markers of a selection are smaller, in CSS pixels. */
const LEAST_SHAPE = 16;
const SHAPES = 'path,rect,circle,ellipse,line,polyline,polygon,image,text';
/** Signs of a smaller drawing belong to a button or a text. */
const LEAST_DRAWING = 100;

/** Shapes added to a drawing, by kind. Shapes that were redrawn in the same number do not count. */
export function shapesAdded(log: ChangeLog): { shape: string; count: number }[] {
  const counts = new Map<string, number>();
  const count = (element: Element, by: number): void => {
    const at = counts.get(element.localName) ?? 0;
    counts.set(element.localName, at + by);
  };
  for (const element of log.added().flatMap(shapesIn))
    if (isPartOfDrawing(element)) count(element, 1);
  for (const element of log.removed()) {
    const holder = log.holderOf(element);
    if (holder instanceof SVGElement && !isContent(holder)) continue;
    for (const shape of shapesIn(element)) count(shape, -1);
  }
  return [...counts]
    .filter(([, number]) => number > 0)
    .slice(0, MOST_KINDS)
    .map(([shape, number]) => ({ shape, count: number }));
}

function shapesIn(element: Element): readonly Element[] {
  if (!(element instanceof SVGElement) && element.localName !== 'div') return [];
  const own = element instanceof SVGElement && element.matches(SHAPES) ? [element] : [];
  return [...own, ...element.querySelectorAll(SHAPES)];
}

function isPartOfDrawing(element: Element): boolean {
  if (!(element instanceof SVGElement) || !element.checkVisibility()) return false;
  const drawing = outermost(element);
  if (drawing === null || !isContent(element) || isHelper(element)) return false;
  const [shape, whole] = [element.getBoundingClientRect(), drawing.getBoundingClientRect()];
  return (
    Math.max(shape.width, shape.height) >= LEAST_SHAPE &&
    Math.min(whole.width, whole.height) >= LEAST_DRAWING
  );
}

/** The box of an inner `svg` is only that of what it holds. */
function outermost(element: SVGElement): SVGSVGElement | null {
  let drawing = element instanceof SVGSVGElement ? element : element.ownerSVGElement;
  while (drawing?.ownerSVGElement) drawing = drawing.ownerSVGElement;
  return drawing;
}

/** Editors that keep the drawing in an inner `svg` put their own parts next to it: frames, grips, a caret. */
function isContent(element: SVGElement): boolean {
  const drawing = outermost(element);
  if (drawing === null) return true;
  const inner = [...drawing.querySelectorAll('svg')].filter(isLarge);
  return inner.length === 0 || inner.some((one) => one.contains(element));
}

const isLarge = ({ width, height }: SVGSVGElement): boolean =>
  Math.min(width.baseVal.value, height.baseVal.value) >= LEAST_DRAWING;

/** A frame around a selection: the pointer goes through it, or it is only a dashed line. */
function isHelper(element: SVGElement): boolean {
  const { pointerEvents, fill, strokeDasharray } = getComputedStyle(element);
  return pointerEvents === 'none' || (fill === 'none' && strokeDasharray !== 'none');
}
