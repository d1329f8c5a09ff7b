import { expect, test } from 'vitest';

import { moveTime, readTime } from './read-time.ts';

test('reads a time as people write it, on either clock', () => {
  expect(
    ['8', '8:5', '08:30', '8.30', '0830', '830', '14：30', '14时30分', '23:59'].map(readTime),
  ).toEqual(['08:00', '08:05', '08:30', '08:30', '08:30', '08:30', '14:30', '14:30', '23:59']);
  expect(
    ['2:30 pm', '2:30 AM', '12 am', '12:15 p.m.', '下午2:30', '上午 9点'].map(readTime),
  ).toEqual(['14:30', '02:30', '00:00', '12:15', '14:30', '09:00']);
});

test('takes nothing else for a time', () => {
  for (const text of ['', 'noon', '24:00', '8:60', '14:30 pm', '-1', '8:300', '12345'])
    expect(readTime(text), text).toBeNull();
});

test('moves over the ends of hours and days', () => {
  expect(moveTime('08:59', 1)).toBe('09:00');
  expect(moveTime('00:00', -1)).toBe('23:59');
  expect(moveTime('23:30', 60)).toBe('00:30');
});
