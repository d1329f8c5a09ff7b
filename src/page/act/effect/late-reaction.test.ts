import { describe, expect, test } from 'vitest';

import { find, show } from '../../../testing/page/show.ts';
import { mayReactLate, untilReaction, untilStill } from './late-reaction.ts';

const later = (ms: number, change: () => unknown): void => void setTimeout(change, ms);
const PAGE = '<div id="frame"><input id="it" type="search"></div><ul><li>Ash</li><li>Oak</li></ul>';

async function timed(): Promise<number> {
  const startedAt = performance.now();
  await untilReaction(find('#it'));
  return performance.now() - startedAt;
}

test('a page is waited for until it is still, within a limit', async () => {
  show('<p>Aalborg</p>');
  const waited = async (maxMs: number): Promise<number> => {
    const startedAt = performance.now();
    await untilStill(maxMs);
    return performance.now() - startedAt;
  };
  for (const ms of [60, 120, 180]) later(ms, () => (find('p').textContent = `Bergen ${ms}`));
  expect(await waited(2000)).toBeGreaterThan(280);
  expect(find('p').textContent).toBe('Bergen 180');
  const timer = setInterval(() => (find('p').textContent = `${performance.now()}`), 20);
  expect(await waited(300)).toBeLessThan(1000);
  clearInterval(timer);
});

describe('a field that reacts late', () => {
  test.each<[string, boolean]>([
    ['<input id="it" type="search">', true],
    ['<input id="it" placeholder="Filter rows">', true],
    ['<input id="it" aria-label="筛选">', true],
    ['<input id="it" role="combobox">', true],
    ['<input id="it" aria-label="First name">', false],
  ])('%s: %s', (html, expected) => {
    show(html);
    expect(mayReactLate(find('#it'))).toBe(expected);
  });

  test('is waited for until its list is drawn anew', async () => {
    show(PAGE);
    later(400, () => find('li').remove());
    const ms = await timed();
    expect(ms).toBeGreaterThan(380);
    expect(ms).toBeLessThan(600);
  });

  test('is not answered by a button to empty it', async () => {
    show(PAGE);
    later(20, () => find('#frame').insertAdjacentHTML('beforeend', '<b>x</b>'));
    later(300, () => (find('li').hidden = true));
    expect(await timed()).toBeGreaterThan(280);
  });

  test('is not waited for once nothing came twice', async () => {
    show(PAGE);
    expect(await timed()).toBeGreaterThan(600);
    expect(await timed()).toBeGreaterThan(600);
    expect(await timed()).toBeLessThan(50);
  });
});
