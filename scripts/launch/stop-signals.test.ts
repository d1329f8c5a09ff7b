import { expect, test } from 'vitest';

import { exitCodeFor } from './stop-signals.ts';

test("the app's own exit code is passed on, also when it was asked to stop", () => {
  expect(exitCodeFor(0, null, null)).toBe(0);
  expect(exitCodeFor(7, null, null)).toBe(7);
  expect(exitCodeFor(7, null, 'SIGINT')).toBe(7);
});

test('an app that was stopped did not succeed', () => {
  expect(exitCodeFor(0, null, 'SIGINT')).toBe(130);
  expect(exitCodeFor(0, null, 'SIGTERM')).toBe(143);
  expect(exitCodeFor(null, 'SIGSEGV', null)).toBe(139);
});
