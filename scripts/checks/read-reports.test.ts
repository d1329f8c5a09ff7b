import { expect, it } from 'vitest';

import { readFileTimes, readPlaywrightReport, readVitestReport } from './read-reports.ts';

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
    failures: [],
  });
});

it('names the tests that failed', () => {
  const suites = [{ specs: [spec('sends', 'c.spec.ts', 'unexpected', 10)] }];
  const stats = { expected: 0, unexpected: 1, flaky: 0 };
  expect(readPlaywrightReport({ stats, suites }).failures).toEqual(['c.spec.ts › sends']);
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'divides', status: 'failed' },
  ];
  expect(
    readVitestReport({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [{ name: 'sum.test.ts', assertionResults }],
    }).failures,
  ).toEqual(['sum.test.ts › divides']);
});

it('adds up how long the tests of a file took, with each repetition, longest file first', () => {
  expect(readFileTimes(REPORT)).toEqual([
    { file: 'b.spec.ts', tests: 1, ms: 300 },
    { file: 'a.spec.ts', tests: 2, ms: 220 },
  ]);
});
