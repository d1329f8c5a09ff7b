import { expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { numberOf } from '../dom/element-numbers.ts';
import { probeFrames } from './frames.ts';

test('points of a frame say whether it lies on top there', () => {
  show(
    '<iframe style="position:absolute;left:0;top:0;width:200px;height:100px"></iframe><div style="position:absolute;left:0;top:0;width:50px;height:50px"></div>',
  );
  const frame = numberOf(find('iframe'));
  expect(
    probeFrames([
      {
        frame,
        points: [
          [10, 10],
          [150, 50],
          [500, 500],
        ],
      },
    ]),
  ).toEqual([[false, true, false]]);
});

test('no point of a frame that is gone does', () => {
  show('<iframe></iframe>');
  const frame = numberOf(find('iframe'));
  show('');
  expect(probeFrames([{ frame, points: [[10, 10]] }])).toEqual([[false]]);
});
