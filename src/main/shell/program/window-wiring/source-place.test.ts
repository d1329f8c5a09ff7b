import { expect, test } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { placeOfSource, type SourceWish } from './source-place.ts';

const [one, two] = [TabIdSchema.parse(1), TabIdSchema.parse(2)];
const SHOP = { id: one, url: 'https://shop.example/' };
const WISH: SourceWish = {
  url: 'https://news.example/a',
  hasPassage: true,
  isBehind: false,
  width: 1200,
  panes: 1,
  hasRoom: true,
  shown: [SHOP],
  last: null,
};

test('a source stands beside the page where two have room, else in a tab', () => {
  expect(placeOfSource(WISH)).toEqual({ kind: 'beside' });
  expect(placeOfSource({ ...WISH, width: 879 })).toEqual({ kind: 'tab' });
  expect(placeOfSource({ ...WISH, width: 900 })).toEqual({ kind: 'beside' });
  expect(placeOfSource({ ...WISH, panes: 2 })).toEqual({ kind: 'tab' });
  expect(placeOfSource({ ...WISH, panes: 2, width: 1500 })).toEqual({ kind: 'beside' });
  expect(placeOfSource({ ...WISH, hasRoom: false })).toEqual({ kind: 'tab' });
  expect(placeOfSource({ ...WISH, isBehind: true })).toEqual({ kind: 'behind' });
});

test('a page that is seen already is not opened again to mark a passage in it', () => {
  const wish = { ...WISH, url: 'https://shop.example/#kettles' };
  expect(placeOfSource(wish)).toEqual({ kind: 'here', tabId: one });
  expect(placeOfSource({ ...wish, isBehind: true })).toEqual({ kind: 'behind' });
  const failed = { ...SHOP, hasFailed: true };
  expect(placeOfSource({ ...wish, shown: [failed] })).toEqual({ kind: 'again', tabId: one });
  // Without a passage to mark, using the page that is already open would look as if nothing happened.
  expect(placeOfSource({ ...wish, hasPassage: false })).toEqual({ kind: 'beside' });
});

test('the next source takes the place of the last, unless the person has gone on in it', () => {
  const last = { id: two, url: 'https://wiki.example/b' };
  const shown = [SHOP, last];
  expect(placeOfSource({ ...WISH, shown, last })).toEqual({ kind: 'again', tabId: two });
  const gone = [SHOP, { id: two, url: 'https://wiki.example/other' }];
  expect(placeOfSource({ ...WISH, shown: gone, last })).toEqual({ kind: 'beside' });
  // When it is alone in front, the source counts as a page like any other.
  expect(placeOfSource({ ...WISH, shown: [last], last })).toEqual({ kind: 'beside' });
});
