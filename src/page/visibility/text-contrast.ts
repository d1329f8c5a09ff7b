import { type Style, styleOf } from '../dom/computed-style.ts';
import { flatParentOf } from '../dom/flat-tree.ts';
import { type ReadingMemo, memoForReading } from '../dom/reading-memo.ts';

/** Least contrast of readable text (WCAG's ratio, 1 to 21). */
const LEAST_CONTRAST = 1.2;

/**
 * Whether text of this element has nearly the colour of its background (`hidden`). Decided only if that background is certain: a plain
 * colour of an ancestor, with no image and nothing positioned in between, so that no other element can be behind the text.
 */
export function textContrast(
  element: Element,
  style: Style,
  backgrounds: Backgrounds,
): 'hidden' | 'readable' {
  const text = parseColour(style.color);
  if (text === null) return 'readable';
  const isClear = text.alpha < 0.1;
  const canBeRead = (ground: Colour | null): boolean =>
    ground === null || contrast(text, ground) >= LEAST_CONTRAST;
  // Nearly all text differs from its nearest background and needs no further checks.
  if (!isClear && canBeRead(backgroundOf(element, style, backgrounds.nearest, nearestBackground)))
    return 'readable';
  // Text with another fill (a gradient clipped to its letters) does not have a colour of its own.
  const fill = style.webkitTextFillColor;
  if (fill !== '' && fill !== style.color) return 'readable';
  if (style.textShadow !== 'none') return 'readable';
  return !isClear && canBeRead(backgroundOf(element, style, backgrounds.certain, certainBackground))
    ? 'readable'
    : 'hidden';
}

interface Colour {
  readonly luminance: number;
  readonly alpha: number;
}

/** Background colours by element, valid for one reading. */
export interface Backgrounds {
  /** The nearest opaque background colour of an ancestor; `null` if a half-transparent one is nearer. */
  readonly nearest: ReadingMemo<Colour | null>;
  /** The same colour; `null` if something else may be painted between it and the text. */
  readonly certain: ReadingMemo<Colour | null>;
}

/** Searches the ancestors for a background and caches the result for each of them, as most elements share their parent's background. */
function backgroundOf(
  element: Element,
  own: Style,
  backgrounds: ReadingMemo<Colour | null>,
  ownBackgroundOf: (style: Style) => Colour | null | undefined,
): Colour | null {
  const passed: Element[] = [];
  let style = own;
  let ground: Colour | null | undefined;
  let at = element;
  for (;;) {
    const known = backgrounds.get(at);
    passed.push(at);
    ground = known === undefined ? ownBackgroundOf(style) : known;
    if (ground !== undefined) break;
    const parent = flatParentOf(at);
    if (parent === null) {
      ground = canvasOf(style);
      break;
    }
    at = parent;
    style = styleOf(at);
  }
  for (const one of passed) backgrounds.set(one, ground);
  return ground;
}

/** The element's own background; `undefined` if the parent's background shows through, `null` if the colour is uncertain. */
function nearestBackground(style: Style): Colour | null | undefined {
  const ground = parseColour(style.backgroundColor);
  if (ground === null || ground.alpha === 1) return ground;
  return ground.alpha > 0 ? null : undefined;
}

function certainBackground(style: Style): Colour | null | undefined {
  if (style.backgroundImage !== 'none' || style.mixBlendMode !== 'normal') return null;
  const ground = nearestBackground(style);
  if (ground !== undefined) return ground;
  const isMoved =
    style.position !== 'static' || style.transform !== 'none' || style.float !== 'none';
  return isMoved ? null : undefined;
}

/** Colour behind the page: white, or `null` for a dark colour scheme. */
const canvasOf = (root: Style): Colour | null =>
  root.colorScheme.includes('dark') ? null : { luminance: 1, alpha: 1 };

/** Parsed colours; a page has few and uses them repeatedly. */
const colours = memoForReading<Colour | null, string>();

function parseColour(text: string): Colour | null {
  const known = colours.get(text);
  if (known !== undefined) return known;
  const colour = readColour(text);
  colours.set(text, colour);
  return colour;
}

/** Parses a plain colour in Chromium's notation; `null` for other notations. */
function readColour(text: string): Colour | null {
  const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text);
  if (parts === null) return null;
  const [, red, green, blue, alpha = '1'] = parts;
  const linear = (value: string | undefined): number => {
    const share = Number(value) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return {
    luminance: 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue),
    alpha: Number(alpha),
  };
}

function contrast(one: Colour, other: Colour): number {
  const light = Math.max(one.luminance, other.luminance);
  const dark = Math.min(one.luminance, other.luminance);
  return (light + 0.05) / (dark + 0.05);
}
