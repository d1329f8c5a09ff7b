import { attributeOf, firstElementChildOf, localNameOf, textContentOf } from './dom-access.ts';
import type { Area } from './geometry.ts';

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

/** Drawn by the browser, whatever their background. */
const SELF_DRAWN = /^(?:input|select|textarea|img|audio|video)$/;

/** The basic colours of CSS, by which a person would call the ones near to them. */
const COLOURS: readonly (readonly [name: string, red: number, green: number, blue: number])[] = [
  ['black', 0, 0, 0],
  ['gray', 128, 128, 128],
  ['silver', 192, 192, 192],
  ['white', 255, 255, 255],
  ['red', 255, 0, 0],
  ['maroon', 128, 0, 0],
  ['orange', 255, 153, 0],
  ['yellow', 255, 255, 0],
  ['green', 0, 128, 0],
  ['lime', 0, 255, 0],
  ['aqua', 0, 255, 255],
  ['teal', 0, 128, 128],
  ['blue', 0, 0, 255],
  ['navy', 0, 0, 128],
  ['magenta', 255, 0, 255],
  ['purple', 128, 0, 128],
  ['pink', 255, 192, 203],
  ['light green', 144, 238, 144],
  ['light blue', 173, 216, 230],
  ['brown', 150, 75, 0],
];

/**
 * How a thing is drawn, where that is all there is to tell it by: the colour, shape, size and place of a part of an SVG
 * drawing (`blue circle 20x20 at 85,106`), the colour of a swatch without a name. Empty for everything else.
 */
export function looksOf(element: Element, name: string, box: Area): string {
  const place = `${size(box)} at ${Math.round(box.left)},${Math.round(box.top)}`;
  const isLeaf = firstElementChildOf(element) === null;
  if (element instanceof SVGGraphicsElement && element.ownerSVGElement !== null) {
    if (!isLeaf && !(element instanceof SVGTextContentElement)) return '';
    return [paintOf(element), shapeOf(element), place].filter((word) => word !== '').join(' ');
  }
  if (!isLeaf || SELF_DRAWN.test(localNameOf(element)) || hasText(element)) return '';
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== 'none') return '';
  const colour = colourWord(backgroundColor);
  // Most controls without words are white or gray; only a colour sets one apart from its neighbours.
  const isSwatch = colour !== '' && (name === '' || !/^(?:white|gray)/.test(colour));
  return isSwatch ? colour : '';
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

/** `green #008a00`; empty for what lets all through or is no plain colour. */
function colourWord(css: string): string {
  const match = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(css);
  if (match === null || Number(match[4] ?? 1) < 0.1) return '';
  const [red = 0, green = 0, blue = 0] = match.slice(1, 4).map(Number);
  let nearest = '';
  let least = Infinity;
  const isGray = isGrayish(red, green, blue);
  for (const [name, r, g, b] of COLOURS) {
    if (isGrayish(r, g, b) !== isGray) continue;
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [nearest, least] = [name, distance];
  }
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return least === 0 ? nearest : `${nearest} #${hex}`;
}

const isGrayish = (red: number, green: number, blue: number): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) < 24;
