/** Size of a digit, 6 by 9 pixels with two-pixel strokes: the smallest that is still readable after JPEG compression. */
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

/** Lit pixels of each digit, as `[x, y]` from the top left. */
export const DIGIT_PIXELS: readonly (readonly (readonly [number, number])[])[] = DRAWINGS.map(
  (drawing) =>
    drawing
      .split(' ')
      .flatMap((row, y) =>
        [...row].flatMap((pixel, x) => (pixel === '#' ? [[x, y] as const] : [])),
      ),
);
