import { expect, it } from 'vitest';

import { cropAround } from './crop-around.ts';

const viewport = { width: 1280, height: 800 };
const point = { x: 0, y: 0 };

it('shows what is around an element, with the element in the middle', () => {
  const box = { x: 600, y: 380, width: 80, height: 40 };
  expect(cropAround({ point, box, viewport })).toEqual({
    // Crop of 320 × 120 px from the point 480, 340.
    image: { left: '-150%', top: '-283.33%', width: '400%' },
    mark: { left: '37.5%', top: '33.33%', width: '25%', height: '33.33%' },
  });
});

it('stays within the page at its edges, and takes in all of a large element that fits', () => {
  const corner = cropAround({ point, box: { x: 0, y: 0, width: 40, height: 20 }, viewport });
  expect(corner.image).toMatchObject({ left: '0%', top: '0%' });
  expect(corner.mark).toMatchObject({ left: '0%', top: '0%' });
  const whole = cropAround({ point, box: { x: 0, y: 0, ...viewport }, viewport });
  expect(whole.image).toMatchObject({ left: '0%', width: '100%' });
});
