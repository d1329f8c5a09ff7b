import { expect, it } from 'vitest';

import { readPopupFeatures } from '../../browser/tabs/pool/popups/popup-features.ts';
import { placePopupWindow } from './place-popup-window.ts';

const opener = { x: 100, y: 50, width: 1000, height: 700 };
const workArea = { x: 0, y: 0, width: 1280, height: 800 };
const placed = (features: string) =>
  placePopupWindow(readPopupFeatures(features), opener, workArea);

it('stands over its opener with the size that the page wants, and its header on top', () => {
  expect(placed('popup,width=400,height=300')).toEqual({ width: 400, height: 344, x: 400, y: 228 });
  expect(placed('innerWidth=500, innerHeight=400, screenX=20, screenY=10')).toEqual({
    width: 500,
    height: 444,
    x: 20,
    y: 10,
  });
  expect(placed('popup=yes,width=wide')).toMatchObject({ width: 520, height: 684 });
});

it('is neither too small to be read nor beyond the screen', () => {
  expect(placed('width=1,height=1,left=-5000,top=99999')).toEqual({
    width: 320,
    height: 284,
    x: 0,
    y: 516,
  });
  expect(placed('width=9999999,height=9999999')).toEqual(workArea);
});
