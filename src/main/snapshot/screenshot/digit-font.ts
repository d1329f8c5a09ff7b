/** Digits of 6 by 9 pixels with two-pixel strokes: the smallest that still reads well after JPEG. */
export const DIGIT_WIDTH = 6;
export const DIGIT_HEIGHT = 9;

const DRAWINGS: readonly string[] = [
  '.####. ##..## ##..## ##..## ##..## ##..## ##..## ##..## .####.',
  '..##.. .###.. ####.. ..##.. ..##.. ..##.. ..##.. ..##.. ######',
  '.####. ##..## ....## ....## ...##. ..##.. .##... ##.... ######',
  '.####. ##..## ....## ....## ..###. ....## ....## ##..## .####.',
  '...##. ..###. .####. ##.##. ##.##. ###### ...##. ...##. ...##.',
  '###### ##.... ##.... #####. ....## ....## ....## ##..## .####.',
  '..###. .##... ##.... #####. ##..## ##..## ##..## ##..## .####.',
  '###### ....## ....## ...##. ...##. ..##.. ..##.. .##... .##...',
  '.####. ##..## ##..## ##..## .####. ##..## ##..## ##..## .####.',
  '.####. ##..## ##..## ##..## ##..## .##### ....## ...##. .###..',
];

/** For each digit its lit pixels as `[x, y]` from the top left. */
export const DIGIT_PIXELS: readonly (readonly (readonly [number, number])[])[] = DRAWINGS.map(
  (drawing) =>
    drawing
      .split(' ')
      .flatMap((row, y) =>
        [...row].flatMap((pixel, x) => (pixel === '#' ? [[x, y] as const] : [])),
      ),
);
