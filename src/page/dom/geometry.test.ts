import { afterEach, describe, expect, test } from 'vitest';

import { show } from '../../testing/page/show.ts';
import {
  clipPathArea,
  documentArea,
  hasSize,
  intersect,
  NOWHERE,
  toBox,
  viewportArea,
} from './geometry.ts';

const area = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
});
const BOX = area(100, 100, 300, 200);

describe('areas', () => {
  test('share what lies in both', () => {
    expect(intersect(area(0, 0, 150, 150), BOX)).toEqual(area(100, 100, 150, 150));
  });

  test('that lie apart share nothing, never a negative size', () => {
    const shared = intersect(area(0, 0, 50, 50), BOX);
    expect(hasSize(shared)).toBe(false);
    expect(shared.right).toBeGreaterThanOrEqual(shared.left);
  });

  test('that only touch, or share less than a pixel, have no size', () => {
    expect(hasSize(intersect(area(0, 0, 100, 200), BOX))).toBe(false);
    expect(hasSize(intersect(area(0, 0, 100.9, 200), BOX))).toBe(false);
    expect(hasSize(intersect(area(0, 0, 101, 200), BOX))).toBe(true);
  });

  test('are sent to a tenth of a pixel', () => {
    expect(toBox(area(0.04, 1.26, 10.08, 3))).toEqual({ x: 0, y: 1.3, width: 10, height: 1.7 });
  });
});

describe('what a clip-path leaves of a box', () => {
  test.each([
    ['inset(10px)', area(110, 110, 290, 190)],
    ['inset(10px 20px)', area(120, 110, 280, 190)],
    ['inset(50%)', area(200, 150, 200, 150)],
    ['inset(0px 50% 25% 0px round 5px)', area(100, 100, 200, 175)],
    ['inset(-20px)', BOX],
    ['polygon(0px 0px, 5px 5px, 0px 5px)', BOX],
    ['circle(0px at 50% 50%)', NOWHERE],
    ['circle(50% at 50% 50%)', BOX],
  ])('%s', (clipPath, left) => {
    expect(clipPathArea(BOX, clipPath)).toEqual(left);
  });
});

describe('what can be scrolled to', () => {
  afterEach(() => document.documentElement.removeAttribute('dir'));

  test('is the whole document, counted from the viewport as it is scrolled now', () => {
    show('<div style="height:3000px"></div>');
    scrollTo(0, 500);
    expect(documentArea()).toMatchObject({ top: -500, bottom: 2500 });
  });

  test('is the viewport alone where the body does not scroll', () => {
    show('<div style="height:3000px"></div>');
    document.body.style.overflow = 'hidden';
    expect(documentArea()).toEqual({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  });

  test('goes on to the left where the page is written from right to left', () => {
    show('<div style="width:3000px;height:10px"></div>');
    document.documentElement.dir = 'rtl';
    expect(documentArea().left).toBe(-(3000 - document.documentElement.clientWidth));
  });
});

test('the viewport ends before the scroll bars', () => {
  show('<div style="height:3000px"></div>');
  const bar = innerWidth - document.documentElement.clientWidth;
  expect(viewportArea()).toEqual(area(0, 0, innerWidth - bar, innerHeight));
});
