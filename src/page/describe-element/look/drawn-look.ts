import { styleOf } from '../../dom/computed-style.ts';
import { firstElementChildOf } from '../../dom/dom-access.ts';
import { flatParentOf } from '../../dom/flat-tree.ts';

/** Look of an element apart from its text. */
export interface DrawnLook {
  readonly background: string;
  readonly border: string;
  readonly colour: string;
  readonly weight: number;
  readonly line: string;
  readonly shadow: string;
  readonly opacity: number;
}

export type LookPart = keyof DrawnLook;

const PARTS = ['background', 'border', 'colour', 'weight', 'line', 'shadow', 'opacity'] as const;
const MAX_UP = 4;
const MAX_DOWN = 2;
const CLEAR = /^rgba\(.*, 0\)$|^transparent$/;

/** The element, its ancestors up to the unit that repeats, and the first parts inside: a state may be drawn on any of them. */
export function drawnParts(element: Element, unit: Element): readonly Element[] {
  const parts: Element[] = [element];
  for (
    let at: Element | null = element, up = 0;
    at !== null && at !== unit && up < MAX_UP;
    up += 1
  ) {
    at = flatParentOf(at);
    if (at !== null) parts.unshift(at);
  }
  let inside = firstElementChildOf(element);
  for (let down = 0; inside !== null && down < MAX_DOWN; down += 1) {
    parts.push(inside);
    inside = firstElementChildOf(inside);
  }
  return parts;
}

/** The combined look of these parts. Reads computed styles, so call it for few elements only. */
export function drawnLookOf(parts: readonly Element[]): DrawnLook {
  let [background, border, colour, line, shadow] = ['', '', '', '', ''];
  let weight = 0;
  let opacity = 1;
  for (const part of parts) {
    const style = styleOf(part);
    const { fontWeight, textDecorationLine, boxShadow, borderWidth, borderStyle, borderColor } =
      getComputedStyle(part);
    const { backgroundColor, backgroundImage } = style;
    if (!CLEAR.test(backgroundColor)) background += `${backgroundColor} `;
    if (backgroundImage.includes('gradient')) background += `${backgroundImage} `;
    if (borderStyle !== 'none' && borderWidth !== '0px' && !CLEAR.test(borderColor))
      border += `${borderWidth} ${borderStyle} ${borderColor} `;
    if (textDecorationLine !== 'none') line = textDecorationLine;
    if (boxShadow !== 'none') shadow += boxShadow;
    weight = Math.max(weight, Number(fontWeight));
    opacity *= Number(style.opacity);
    ({ color: colour } = style);
  }
  return { background, border, colour, weight, line, shadow, opacity };
}

/** Parts of the look in which two elements differ. */
export function differingParts(one: DrawnLook, other: DrawnLook): readonly LookPart[] {
  return PARTS.filter((part) => one[part] !== other[part]);
}
