import { expect, it } from 'vitest';

import { RunTime } from './run-time.ts';

it('stands still while a request is held, and only as long as the run was active meanwhile', () => {
  let activeMs = 0;
  const time = new RunTime(() => activeMs);
  activeMs = 10;
  expect(time.usedMs()).toBe(10);
  time.hold();
  activeMs = 100;
  expect(time.usedMs()).toBe(10);
  // The person pauses the run while the request is held: that time is not active at all.
  time.hold();
  expect(time.usedMs()).toBe(10);
  time.goOn();
  time.goOn();
  activeMs = 130;
  expect(time.usedMs()).toBe(40);
  time.hold();
  activeMs = 150;
  time.goOn();
  expect(time.usedMs()).toBe(40);
});
