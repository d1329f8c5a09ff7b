import { afterEach, expect, test } from 'vitest';

import { find } from '../../../testing/page/show.ts';
import { render, unmount } from '../../../testing/page/render.ts';
import { TextList } from './text-list.tsx';

afterEach(() => {
  document.documentElement.dir = '';
  unmount();
});

test.each([
  ['English in a window from right to left', 'rtl', ['Open the shop', 'Look for lamps'], 'Left'],
  ['Arabic in a window from left to right', 'ltr', ['افتح المتجر', 'Waymark'], 'Right'],
] as const)('the numbers of a list have room where they stand: %s', (_what, dir, texts, side) => {
  document.documentElement.dir = dir;
  render(<TextList className="x" texts={texts} />);
  // A list item around the list passes on an alignment, not a direction.
  find('#root', HTMLElement).style.textAlign = dir === 'rtl' ? 'right' : 'left';
  const list = getComputedStyle(find('ol'));
  const items = [...document.querySelectorAll('li')].map((item) => getComputedStyle(item));
  const direction = side === 'Left' ? 'ltr' : 'rtl';
  expect(items.map((item) => item.direction)).toEqual([direction, direction]);
  expect(Number.parseFloat(list[`padding${side}`])).toBeGreaterThan(0);
  expect(items.map(({ textAlign }) => textAlign)).toEqual(['start', 'start']);
  // Each sentence is still read in its own direction.
  expect(items.map(({ unicodeBidi }) => unicodeBidi)).toEqual(['plaintext', 'plaintext']);
});
