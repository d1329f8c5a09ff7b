import type { ChangeLog } from './change-log.ts';

const MOST_KINDS = 3;
/** Least size of a shape in CSS pixels; handles and markers of a selection are smaller. */
const LEAST_SHAPE = 16;
const SHAPES = 'path,rect,circle,ellipse,line,polyline,polygon,image,text';
/** Least size of a drawing in CSS pixels; smaller ones are icons of buttons or text. */
const LEAST_DRAWING = 100;
const MOST_NUMBERS = 400;

/** Shapes added to a drawing, counted by kind. Redrawn shapes do not count if their number is the same. */
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

/** Shapes removed from a drawing, counted by kind, except those that others of their kind replaced. */
export function shapesRemoved(log: ChangeLog): { shape: string; count: number }[] {
  const counts = new Map<string, number>();
  const count = (element: Element, by: number): void => {
    counts.set(element.localName, (counts.get(element.localName) ?? 0) + by);
  };
  for (const element of log.removed()) {
    const holder = log.holderOf(element);
    if (holder instanceof SVGElement && isOfDrawing(holder))
      for (const shape of shapesIn(element)) if (wasLarge(shape)) count(shape, 1);
  }
  for (const element of log.added().flatMap(shapesIn))
    if (isPartOfDrawing(element)) count(element, -1);
  return [...counts]
    .filter(([, number]) => number > 0)
    .slice(0, MOST_KINDS)
    .map(([shape, number]) => ({ shape, count: number }));
}

function isOfDrawing(holder: SVGElement): boolean {
  const whole = outermost(holder)?.getBoundingClientRect();
  return whole !== undefined && Math.min(whole.width, whole.height) >= LEAST_DRAWING
    ? isContent(holder)
    : false;
}

const HELPER_LOOK = /pointer-events:\s*none|stroke-dasharray:\s*[\d.]/;

/** Whether a removed shape was large and not a selection frame. It has no box any more, so its attributes decide. */
function wasLarge(shape: Element): boolean {
  const number = (name: string): number => Number.parseFloat(shape.getAttribute(name) ?? '') || 0;
  if (HELPER_LOOK.test(shape.getAttribute('style') ?? '')) return false;
  if (shape.getAttribute('pointer-events') === 'none') return false;
  if (shape.getAttribute('fill') === 'none' && shape.hasAttribute('stroke-dasharray')) return false;
  switch (shape.localName) {
    case 'rect':
    case 'image':
      return Math.max(number('width'), number('height')) >= LEAST_SHAPE;
    case 'circle':
      return 2 * number('r') >= LEAST_SHAPE;
    case 'ellipse':
      return 2 * Math.max(number('rx'), number('ry')) >= LEAST_SHAPE;
    case 'line':
      return (
        Math.max(Math.abs(number('x2') - number('x1')), Math.abs(number('y2') - number('y1'))) >=
        LEAST_SHAPE
      );
    default:
      return spanOf(shape.getAttribute('d') ?? shape.getAttribute('points') ?? '') >= LEAST_SHAPE;
  }
}

/** Approximate extent of a path: its numbers alternate between x and y. */
function spanOf(path: string): number {
  const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number).slice(0, MOST_NUMBERS);
  const span = (which: number): number => {
    const own = numbers.filter((_number, index) => index % 2 === which);
    return own.length === 0 ? 0 : Math.max(...own) - Math.min(...own);
  };
  return Math.max(span(0), span(1));
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

/** The outermost `svg` around the element; the box of an inner one covers only its own content. */
function outermost(element: SVGElement): SVGSVGElement | null {
  let drawing = element instanceof SVGSVGElement ? element : element.ownerSVGElement;
  while (drawing?.ownerSVGElement) drawing = drawing.ownerSVGElement;
  return drawing;
}

/**
 * Whether a shape belongs to the drawing itself. Editors that keep the drawing in an inner `svg` put their own parts beside it: frames,
 * grips, a caret.
 */
function isContent(element: SVGElement): boolean {
  const drawing = outermost(element);
  if (drawing === null) return true;
  const inner = [...drawing.querySelectorAll('svg')].filter(isLarge);
  return inner.length === 0 || inner.some((one) => one.contains(element));
}

const isLarge = ({ width, height }: SVGSVGElement): boolean =>
  Math.min(width.baseVal.value, height.baseVal.value) >= LEAST_DRAWING;

/** Whether a shape is the frame of a selection: the pointer passes through it, or it is only a dashed line. */
function isHelper(element: SVGElement): boolean {
  const { pointerEvents, fill, strokeDasharray } = getComputedStyle(element);
  return pointerEvents === 'none' || (fill === 'none' && strokeDasharray !== 'none');
}
