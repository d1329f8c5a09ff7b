import type { Box } from '#shared/model/page/page-snapshot.ts';

import { DIGIT_PIXELS, DIGIT_WIDTH } from './digit-font.ts';
import { DIGIT_GAP, LABEL_PADDING, type LabelTarget, placeLabels } from './place-labels.ts';

/** A picture with four bytes per pixel, blue first. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

type Colour = readonly [red: number, green: number, blue: number];

/**
 * Label colours: dark enough for white digits (contrast at least 4.5), and clearly different from each other. A node always has the same
 * colour.
 */
const COLOURS: readonly Colour[] = [
  [196, 30, 58],
  [0, 92, 184],
  [17, 122, 55],
  [131, 44, 169],
  [168, 80, 0],
  [0, 112, 122],
  [190, 20, 130],
  [70, 70, 75],
];
const WHITE: Colour = [255, 255, 255];

/** Draws each number in a small box beside its node, and a thin frame around the node, directly into `picture`. */
export function drawLabels(picture: Picture, targets: readonly LabelTarget[]): void {
  const placed = placeLabels(targets, {
    width: picture.width,
    height: picture.height,
    busyness: (area) => busyness(picture, area),
  });
  for (const { number, box } of placed) strokeBox(picture, box, colourOf(number));
  for (const { number, label } of placed) {
    fillBox(picture, label, colourOf(number));
    strokeCorners(picture, label);
    [...String(number)].forEach((digit, index) =>
      drawDigit(
        picture,
        Number(digit),
        label.x + LABEL_PADDING + index * (DIGIT_WIDTH + DIGIT_GAP),
        label.y + LABEL_PADDING,
      ),
    );
  }
}

const colourOf = (number: number): Colour => COLOURS[number % COLOURS.length] ?? WHITE;

/** Returns the share of neighbouring samples that clearly differ: high on text and edges, 0 on a plain background. */
function busyness({ width, height, pixels }: Picture, area: Box): number {
  let changes = 0;
  let samples = 0;
  const right = Math.min(width, Math.ceil(area.x + area.width));
  const bottom = Math.min(height, Math.ceil(area.y + area.height));
  for (let y = Math.max(0, Math.floor(area.y)); y < bottom; y += 2) {
    let before = -1;
    for (let x = Math.max(0, Math.floor(area.x)); x < right; x += 1) {
      const green = pixels[(y * width + x) * 4 + 1] ?? 0;
      if (before >= 0 && Math.abs(green - before) > 24) changes += 1;
      before = green;
      samples += 1;
    }
  }
  return samples === 0 ? 1 : Math.min(1, (4 * changes) / samples);
}

function setPixel(
  { width, height, pixels }: Picture,
  x: number,
  y: number,
  [red, green, blue]: Colour,
): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const at = (y * width + x) * 4;
  pixels[at] = blue;
  pixels[at + 1] = green;
  pixels[at + 2] = red;
  pixels[at + 3] = 255;
}

function fillBox(picture: Picture, box: Box, colour: Colour): void {
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) setPixel(picture, x, y, colour);
  }
}

function strokeBox(picture: Picture, box: Box, colour: Colour): void {
  const left = Math.round(box.x);
  const top = Math.round(box.y);
  const right = Math.round(box.x + box.width) - 1;
  const bottom = Math.round(box.y + box.height) - 1;
  for (let x = left; x <= right; x += 1) {
    setPixel(picture, x, top, colour);
    setPixel(picture, x, bottom, colour);
  }
  for (let y = top; y <= bottom; y += 1) {
    setPixel(picture, left, y, colour);
    setPixel(picture, right, y, colour);
  }
}

/** Draws white corners, which separate labels that touch. */
function strokeCorners(picture: Picture, { x, y, width, height }: Box): void {
  for (const cornerX of [x, x + width - 1])
    for (const cornerY of [y, y + height - 1]) setPixel(picture, cornerX, cornerY, WHITE);
}

function drawDigit(picture: Picture, digit: number, left: number, top: number): void {
  for (const [x, y] of DIGIT_PIXELS[digit] ?? []) setPixel(picture, left + x, top + y, WHITE);
}
