import { expect, it } from 'vitest';

import { wordsIn } from '#shared/messages/words-in.ts';

import {
  durationWords,
  momentWithin,
  momentWords,
  moneyWords,
  tokenWords,
} from './measure-words.ts';

const en = wordsIn('en');
const zh = wordsIn('zh');

it.each([
  [420, '0.4 s', '0.4 秒'],
  [12_000, '12 s', '12 秒'],
  [185_000, '3 min 05 s', '3 分 05 秒'],
  [3_720_000, '1 h 02 min', '1 小时 02 分'],
])('writes %s ms as %s and %s', (ms, english, chinese) => {
  expect(durationWords(en, ms)).toBe(english);
  expect(durationWords(zh, ms)).toBe(chinese);
});

it('counts tokens and money as the language does', () => {
  const tokens = { input: 15_000, output: 200 };
  expect(tokenWords(en, tokens)).toBe('15.2K tokens');
  expect(tokenWords(zh, tokens)).toBe('1.5万 token');
  expect(moneyWords(en, 0.0042)).toBe('$0.0042');
  expect(moneyWords(zh, 12.5)).toBe('US$12.50');
});

it('names the day unless it is today', () => {
  const now = new Date(2026, 4, 6, 18, 0).getTime();
  const today = new Date(2026, 4, 6, 9, 5).getTime();
  const before = new Date(2026, 3, 1, 9, 5).getTime();
  expect(momentWords(en, today, now)).toBe('Today, 09:05');
  expect(momentWords(zh, today, now)).toBe('今天 09:05');
  expect(momentWithin(en, today, now)).toBe('today at 09:05');
  expect(momentWithin(en, before, now)).toBe('Apr 1, 2026, 09:05');
  expect(momentWords(en, before, now)).toBe('Apr 1, 2026, 09:05');
  expect(momentWords(zh, before, now)).toBe('2026年4月1日 09:05');
});
