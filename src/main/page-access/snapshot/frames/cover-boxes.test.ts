import { describe, expect, it } from 'vitest';

import { coverBoxes } from './cover-boxes.ts';

const white = { width: 20, height: 10, scale: 2, pixels: Buffer.alloc(20 * 10 * 4, 0xff) };
const redAt = (pixels: Buffer, x: number, y: number): number | undefined =>
  pixels[(y * 20 + x) * 4 + 2];

describe('a picture with a secret in it', () => {
  it('is painted over where the field stands, with a margin, and nowhere else', () => {
    const { pixels } = coverBoxes(white, [{ x: 4, y: 2.5, width: 2, height: 1 }]);
    const covered = Array.from({ length: 10 }, (_, y) =>
      Array.from({ length: 20 }, (_column, x) => (redAt(pixels, x, y) === 0x8c ? '#' : '.')).join(
        '',
      ),
    );
    expect(covered[0]).toBe('.'.repeat(20));
    expect(covered[1]).toBe('....############....');
    expect(covered[9]).toBe('....############....');
    expect(redAt(white.pixels, 10, 5)).toBe(0xff);
  });

  it('takes boxes that reach out of it', () => {
    const { pixels } = coverBoxes(white, [
      { x: -50, y: -50, width: 1000, height: 1000 },
      { x: 500, y: 0, width: 10, height: 10 },
    ]);
    expect(pixels.every((byte, at) => byte === (at % 4 === 3 ? 0xff : 0x8c))).toBe(true);
  });
});
