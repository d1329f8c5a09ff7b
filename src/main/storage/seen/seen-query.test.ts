import { expect, test } from 'vitest';

import { readSeenQuery } from './seen-query.ts';

/** A Saturday. */
const NOW = new Date(2026, 10, 28, 12).getTime();
const day = (month: number, date: number): number => new Date(2026, month - 1, date).getTime();

test.each([
  ['the article about tidal power from last week', ['tidal', 'power'], day(11, 16), day(11, 23)],
  ['kettle yesterday', ['kettle'], day(11, 27), day(11, 28)],
  ['what I read on Monday about bees', ['bees'], day(11, 23), day(11, 24)],
  ['tax forms in March', ['tax', 'forms'], day(3, 1), day(4, 1)],
  ['recipe 3 weeks ago', ['recipe'], day(11, 2), day(11, 9)],
  ['上周看过的潮汐发电文章', ['潮汐', '汐发', '发电'], day(11, 16), day(11, 23)],
  ['昨天的水壶', ['水壶'], day(11, 27), day(11, 28)],
])('%s', (text, words, from, until) => {
  const query = readSeenQuery(text, NOW);
  expect(query.words).toEqual(expect.arrayContaining(words));
  expect(query.range).toEqual({ from, until });
});

test('words without a time are looked for at any time', () => {
  expect(readSeenQuery('Copper Kettle', NOW)).toEqual({ words: ['copper', 'kettle'], range: null });
});

test('“may” and words that only hold a name of a day are no time', () => {
  expect(readSeenQuery('you may sundayish', NOW).range).toBeNull();
});

test('fillers are looked for where nothing else is', () => {
  expect(readSeenQuery('the article', NOW).words).toEqual(['the', 'article']);
});

test('only a time finds what was seen then', () => {
  expect(readSeenQuery('yesterday', NOW).words).toEqual([]);
});
