import { styleOf } from '../../dom/computed-style.ts';
import { colourWord } from './colour-word.ts';
import {
  attributeOf,
  firstElementChildOf,
  localNameOf,
  textContentOf,
} from '../../dom/dom-access.ts';
import type { Area } from '../../dom/geometry.ts';

const SHAPES: Readonly<Record<string, string>> = {
  rect: 'rectangle',
  circle: 'circle',
  ellipse: 'ellipse',
  line: 'line',
  polyline: 'line',
  path: 'shape',
  text: '',
  tspan: '',
  use: 'shape',
  image: 'picture',
};
const CORNERS: Readonly<Record<number, string>> = { 3: 'triangle', 4: 'quadrilateral' };

/** Elements that the browser draws, whatever their background. */
const SELF_DRAWN = /^(?:input|select|textarea|img|audio|video)$/;

interface LooksOptions {
  readonly box: Area;
  /** Whether another element has the same name and context. */
  readonly isAmbiguous: boolean;
  /** Whether the name has words. */
  readonly isNamed: boolean;
}

/**
 * The look of an element that has little else to identify it: colour, shape, size and place of a part of an SVG drawing (`blue circle 20x20
 * at 85,106`, without size and place if its name is unique), the colour of a swatch without words, the place of an ambiguous element. Empty
 * for everything else.
 */
export function looksOf(element: Element, { box, isAmbiguous, isNamed }: LooksOptions): string {
  const place = `${size(box)} at ${Math.round(box.left)},${Math.round(box.top)}`;
  if (element instanceof SVGGraphicsElement && element.ownerSVGElement !== null) {
    const isPart =
      firstElementChildOf(element) === null || element instanceof SVGTextContentElement;
    const isKnown = isNamed && !isAmbiguous;
    return isPart ? join(paintOf(element), shapeOf(element), isKnown ? '' : place) : '';
  }
  return join(swatchColour(element), isAmbiguous ? place : '');
}

const join = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ');

/** The colour of an element that shows only its background. */
function swatchColour(element: Element): string {
  if (firstElementChildOf(element) !== null || hasText(element)) return '';
  const isNamed =
    attributeOf(element, 'aria-label') !== null || attributeOf(element, 'title') !== null;
  if (isNamed || SELF_DRAWN.test(localNameOf(element))) return '';
  const { backgroundColor, backgroundImage } = styleOf(element);
  return backgroundImage === 'none' ? colourWord(backgroundColor) : '';
}

const hasText = (element: Element): boolean => (textContentOf(element) ?? '').trim() !== '';

const size = ({ left, top, right, bottom }: Area): string =>
  `${Math.round(right - left)}x${Math.round(bottom - top)}`;

function shapeOf(element: SVGGraphicsElement): string {
  const tag = localNameOf(element);
  if (tag !== 'polygon') return SHAPES[tag] ?? '';
  const numbers = (attributeOf(element, 'points') ?? '').trim().split(/[\s,]+/).length;
  return CORNERS[numbers / 2] ?? 'polygon';
}

function paintOf(element: SVGGraphicsElement): string {
  const { fill, stroke } = getComputedStyle(element);
  return colourWord(fill) || colourWord(stroke);
}
