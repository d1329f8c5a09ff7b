import { expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { untilPressDrawn } from './pressed-frame.ts';

test('a page that listens for the release in an effect of the press hears of it', async () => {
  show('<p id="day">12</p>');
  const heard: string[] = [];
  const day = find('#day');
  day.addEventListener('mousedown', () => {
    // Preact runs effects in a timer of the next frame.
    requestAnimationFrame(() =>
      setTimeout(() => day.addEventListener('mouseup', ({ type }) => heard.push(type))),
    );
  });
  day.dispatchEvent(new MouseEvent('mousedown'));
  await untilPressDrawn();
  day.dispatchEvent(new MouseEvent('mouseup'));
  expect(heard).toEqual(['mouseup']);
});
