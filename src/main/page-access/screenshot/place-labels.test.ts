import { describe, expect, it } from 'vitest';

import type { Box } from '#shared/model/page/page-snapshot.ts';

import { drawLabels } from './draw-labels.ts';
import { placeLabels } from './place-labels.ts';

const plain = { width: 800, height: 600, busyness: () => 0 };

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('placeLabels', () => {
  it('puts no label on another and all inside the picture, even in a tight grid', () => {
    const targets = Array.from({ length: 200 }, (_, index) => ({
      number: index + 1,
      box: { x: (index % 10) * 80, y: Math.floor(index / 10) * 30, width: 60, height: 24 },
    }));
    const placed = placeLabels(targets, plain);
    expect(placed).toHaveLength(200);
    for (const [index, { label }] of placed.entries()) {
      expect(
        label.x >= 0 &&
          label.y >= 0 &&
          label.x + label.width <= 800 &&
          label.y + label.height <= 600,
      ).toBe(true);
      for (const other of placed.slice(index + 1)) expect(overlaps(label, other.label)).toBe(false);
    }
  });

  it('leaves drawn ground free where there is plain ground', () => {
    const text = { x: 100, y: 100, width: 200, height: 20 };
    const busyness = (area: Box): number => (overlaps(area, text) ? 1 : 0);
    const [placed] = placeLabels([{ number: 12, box: text }], { ...plain, busyness });
    expect(placed && overlaps(placed.label, text)).toBe(false);
  });

  it('stays at its node, also where all of it is drawn on', () => {
    for (const width of [20, 151, 193, 390, 700]) {
      const box = { x: 40, y: 100, width, height: 30 };
      const busyness = (area: Box): number => (area.x > 40 + width + 30 ? 0 : 1);
      const [placed] = placeLabels([{ number: 12, box }], { ...plain, busyness });
      const around = { x: box.x - 20, y: box.y - 20, width: width + 40, height: 70 };
      expect(placed && overlaps(placed.label, around)).toBe(true);
    }
  });

  it('finds room for a node as large as the picture, and for one outside of it', () => {
    for (const box of [
      { x: 0, y: 0, width: 800, height: 600 },
      { x: -500, y: 900, width: 40, height: 10 },
    ]) {
      const [placed] = placeLabels([{ number: 123_456, box }], plain);
      expect(placed && overlaps(placed.label, { x: 0, y: 0, width: 800, height: 600 })).toBe(true);
    }
  });
});

describe('drawLabels', () => {
  it('changes pixels only at the node and its label, and keeps a number’s colour', () => {
    const draw = (number: number): Buffer => {
      const pixels = Buffer.alloc(200 * 100 * 4, 255);
      drawLabels({ width: 200, height: 100, pixels }, [
        { number, box: { x: 40, y: 40, width: 60, height: 20 } },
      ]);
      return pixels;
    };
    const pixels = draw(8);
    const at = (x: number, y: number): readonly number[] => [
      ...pixels.subarray((y * 200 + x) * 4, (y * 200 + x) * 4 + 3),
    ];
    expect(at(40, 50)).not.toEqual([255, 255, 255]);
    expect(at(10, 10)).toEqual([255, 255, 255]);
    expect(at(70, 50)).toEqual([255, 255, 255]);
    expect(draw(8).equals(pixels)).toBe(true);
    expect(draw(9).equals(pixels)).toBe(false);
  });
});
