import { expect, it } from 'vitest';

import { NET_BLOCKED } from './load-failure.ts';
import { RefusedPages } from './refused-pages.ts';

const because = (message: string) => ({ code: 'BLOCKED_ADDRESS', message, next: 'Go elsewhere.' });

it('knows why each of several pages was refused, in whatever order their loads fail', () => {
  const pages = new RefusedPages();
  pages.note('http://router.example/a', because('a'));
  pages.note('http://router.example/b', because('b'));
  expect(pages.reasonOf(NET_BLOCKED, 'http://router.example/a#part')?.message).toBe('a');
  expect(pages.reasonOf(NET_BLOCKED, 'http://router.example/b')?.message).toBe('b');
});

it('takes the newest reason, and none for a load that failed by itself or was never refused', () => {
  const pages = new RefusedPages();
  pages.note('http://router.example/', because('first'));
  pages.note('http://router.example/', because('second'));
  expect(pages.reasonOf(NET_BLOCKED, 'http://router.example/')?.message).toBe('second');
  expect(pages.reasonOf(-102, 'http://router.example/')).toBeNull();
  expect(pages.reasonOf(NET_BLOCKED, 'http://other.example/')).toBeNull();
});

it('forgets the oldest', () => {
  const pages = new RefusedPages();
  for (let number = 0; number <= 20; number += 1)
    pages.note(`http://router.example/${number}`, because(`${number}`));
  expect(pages.reasonOf(NET_BLOCKED, 'http://router.example/0')).toBeNull();
  expect(pages.reasonOf(NET_BLOCKED, 'http://router.example/1')?.message).toBe('1');
});
