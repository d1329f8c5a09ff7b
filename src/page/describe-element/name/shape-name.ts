import { localNameOf, rectOf } from '../../dom/dom-access.ts';

/** Largest side in CSS pixels of an entry of a palette; a larger picture is a drawing. */
const LARGEST = 80;
const MOST_SHAPES = 8;
const SHAPES = 'rect,circle,ellipse,line,polyline,polygon,path';
const CORNERS: Readonly<Record<number, string>> = {
  3: 'triangle',
  4: 'quadrilateral',
  5: 'pentagon',
  6: 'hexagon',
  8: 'octagon',
};
/** Tolerance for the place of a corner, as a share of the side. */
const SLACK = 0.06;

/**
 * Name of the shapes that a small picture without words shows, as in a palette: `rounded rectangle`, `diamond`, `ellipse and line`. Empty
 * if its shapes have no simple names.
 */
export function shapeName(element: Element): string {
  const { width, height } = rectOf(element);
  if (width === 0 || width > LARGEST || height > LARGEST) return '';
  const drawings = element instanceof SVGSVGElement ? [element] : element.querySelectorAll('svg');
  const [drawing, second] = drawings;
  if (drawing === undefined || second !== undefined) return '';
  const shapes = [...drawing.querySelectorAll(SHAPES)].filter(isSeen);
  if (shapes.length === 0 || shapes.length > MOST_SHAPES) return '';
  const kinds = [...new Set(shapes.map(kindOf))];
  return kinds.includes('') || kinds.length > 2 ? '' : kinds.join(' and ');
}

/** Whether the shape is visible: some shapes only take presses or position words. */
function isSeen(shape: Element): boolean {
  const { fill, stroke, visibility } = getComputedStyle(shape);
  const { width, height } = rectOf(shape);
  const isPainted = [fill, stroke].some(
    (paint) => paint !== 'none' && !/^rgba\(.*, 0\)$/.test(paint),
  );
  return visibility === 'visible' && isPainted && Math.max(width, height) >= 3;
}

function kindOf(shape: Element): string {
  switch (localNameOf(shape)) {
    case 'rect':
      return rectangleKind(shape);
    case 'circle':
      return 'circle';
    case 'ellipse':
      return isSquare(shape) ? 'circle' : 'ellipse';
    case 'line':
    case 'polyline':
      return 'line';
    case 'polygon':
      return cornersKind(numbersIn(shape.getAttribute('points') ?? ''));
    default:
      return pathKind(shape.getAttribute('d') ?? '');
  }
}

function rectangleKind(shape: Element): string {
  const isRound = [shape.getAttribute('rx'), shape.getAttribute('ry')].some(
    (radius) => Number(radius) > 0,
  );
  if (isRound) return 'rounded rectangle';
  return isSquare(shape) ? 'square' : 'rectangle';
}

function isSquare(shape: Element): boolean {
  const { width, height } = rectOf(shape);
  return Math.abs(width - height) <= 1;
}

/** Kind of a path with straight lines between absolute points; empty for other paths, as curves may be anything. */
function pathKind(path: string): string {
  if (path.length > 400 || !/^[MLHVZ\d\s.,+-]*$/.test(path)) return '';
  if (/[HV]/.test(path)) return '';
  const parts = path.split('M').filter((part) => part.trim() !== '');
  if (parts.length > 1) return '';
  const points = numbersIn(path.replace(/[MLZ]/g, ' '));
  return path.includes('Z') ? cornersKind(points) : 'line';
}

const numbersIn = (text: string): readonly number[] =>
  text
    .slice(0, 400)
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number);

function cornersKind(numbers: readonly number[]): string {
  const points = corners(numbers);
  if (points.length !== 4) return CORNERS[points.length] ?? '';
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const slackX = width * SLACK;
  const slackY = height * SLACK;
  const isAtEdge = ([x, y]: Corner): boolean =>
    (near(x, Math.min(...xs), slackX) || near(x, Math.max(...xs), slackX)) &&
    (near(y, Math.min(...ys), slackY) || near(y, Math.max(...ys), slackY));
  if (points.every(isAtEdge)) return near(width, height, slackX) ? 'square' : 'rectangle';
  const middleX = (Math.min(...xs) + Math.max(...xs)) / 2;
  const middleY = (Math.min(...ys) + Math.max(...ys)) / 2;
  const isDiamond = points.every(([x, y]) => near(x, middleX, slackX) || near(y, middleY, slackY));
  if (isDiamond) return 'diamond';
  const [first, next, third, last] = points;
  if (first === undefined || next === undefined || third === undefined || last === undefined)
    return '';
  const isParallel =
    near(first[0] + third[0], next[0] + last[0], slackX) &&
    near(first[1] + third[1], next[1] + last[1], slackY);
  return isParallel ? 'parallelogram' : 'trapezoid';
}

type Corner = readonly [x: number, y: number];

/** Corners without the repeated first point. */
function corners(numbers: readonly number[]): readonly Corner[] {
  const points: Corner[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2)
    points.push([numbers[index] ?? NaN, numbers[index + 1] ?? NaN]);
  const [first, last] = [points[0], points.at(-1)];
  const isClosed =
    first !== undefined &&
    last !== undefined &&
    first !== last &&
    first[0] === last[0] &&
    first[1] === last[1];
  const own = isClosed ? points.slice(0, -1) : points;
  return own.some(([x, y]) => Number.isNaN(x) || Number.isNaN(y)) ? [] : own;
}

const near = (one: number, other: number, slack: number): boolean => Math.abs(one - other) <= slack;
