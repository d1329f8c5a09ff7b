import { expect, it } from 'vitest';

import { readFileTimes, readPlaywrightReport } from './read-reports.ts';

const spec = (title: string, file: string, status: string, ...durations: readonly number[]) => ({
  title,
  file,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});
const REPORT = {
  stats: { expected: 2, unexpected: 0, flaky: 1 },
  suites: [
    {
      specs: [spec('opens', 'a.spec.ts', 'expected', 100)],
      suites: [{ specs: [spec('closes', 'a.spec.ts', 'flaky', 50, 70)] }],
    },
    { specs: [spec('waits', 'b.spec.ts', 'expected', 300)] },
  ],
};

it('counts a test that passed when repeated as passed, and names it', () => {
  expect(readPlaywrightReport(REPORT)).toEqual({
    passed: 3,
    failed: 0,
    unsteady: ['a.spec.ts › closes'],
  });
});

it('adds up how long the tests of a file took, with each repetition, longest file first', () => {
  expect(readFileTimes(REPORT)).toEqual([
    { file: 'b.spec.ts', tests: 1, ms: 300 },
    { file: 'a.spec.ts', tests: 2, ms: 220 },
  ]);
});
