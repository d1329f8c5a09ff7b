import { beforeEach, expect, test } from 'vitest';

import { find, show } from '../../testing/page/show.ts';
import { beginReading, isUntouched } from '../dom/mutations.ts';
import { readAheadUntilAsked } from './read-ahead.ts';

const AT_REST_MS = 350;
const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts to read ahead; each reading takes `tookMs`. */
function begin(tookMs = 5) {
  const read = () => ({ reading: beginReading(), tookMs });
  const last = read();
  return { last, end: readAheadUntilAsked(last, read) };
}

const change = (text: string): void => void (find('p').textContent = text);

beforeEach(async () => {
  show('<p>one</p>');
  // The frame of the tests may still change its size or load a font.
  let reading = -1;
  do {
    reading = beginReading();
    await passed(AT_REST_MS);
  } while (!isUntouched(reading));
});

test('a page that does not change is not read again', async () => {
  const { end } = begin();
  await passed(AT_REST_MS);
  expect(end()).toBeNull();
});

test('a page that has changed is read once it is at rest', async () => {
  const { last, end } = begin();
  change('two');
  await passed(AT_REST_MS);
  expect(end()?.reading).toBe(last.reading + 1);
});

test('a page that does not come to rest is not', async () => {
  const { end } = begin();
  const timer = setInterval(() => change(String(performance.now())), 30);
  await passed(2 * AT_REST_MS);
  expect(end()).toBeNull();
  clearInterval(timer);
});

test('it is read three times and no more', async () => {
  const { last, end } = begin();
  for (const text of ['two', 'three', 'four', 'five']) {
    change(text);
    await passed(AT_REST_MS);
  }
  expect(end()?.reading).toBe(last.reading + 3);
});

test('it is read no more once somebody has asked', async () => {
  const { end } = begin();
  change('two');
  expect(end()).toBeNull();
  await passed(AT_REST_MS);
  expect(end()).toBeNull();
});

test('a page that takes long to read is left alone', async () => {
  const { end } = begin(150);
  change('two');
  await passed(AT_REST_MS);
  expect(end()).toBeNull();
});
