import { z } from 'zod';

import type { Count } from './step.ts';

const VitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const SuiteSchema = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ duration: z.number() })).default([]),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(SuiteSchema).optional();
  },
});
type Suite = z.infer<typeof SuiteSchema>;
type Spec = Suite['specs'][number];

const PlaywrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(SuiteSchema),
});

export function readVitestReport(json: unknown): Count {
  const report = VitestReportSchema.parse(json);
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${name} › ${fullName}`),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

/** Counts the tests; one that passed only when repeated counts as passed and is named. */
export function readPlaywrightReport(json: unknown): Count {
  const { stats, suites } = PlaywrightReportSchema.parse(json);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    unsteady: namesOf(suites, 'flaky'),
    failures: namesOf(suites, 'unexpected'),
  };
}

function namesOf(suites: readonly Suite[], status: string): readonly string[] {
  return specsIn(suites)
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title }) => `${file} › ${title}`);
}

export interface FileTime {
  readonly file: string;
  readonly tests: number;
  readonly ms: number;
}

/** Returns the time of each end-to-end test file, longest first. A file's hooks count to the test they ran for. */
export function readFileTimes(json: unknown): readonly FileTime[] {
  const byFile = new Map<string, FileTime>();
  for (const { file, tests } of specsIn(PlaywrightReportSchema.parse(json).suites)) {
    const { tests: before, ms } = byFile.get(file) ?? { tests: 0, ms: 0 };
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    const sum = durations.reduce((total, duration) => total + duration, ms);
    byFile.set(file, { file, tests: before + 1, ms: sum });
  }
  return [...byFile.values()].toSorted((one, other) => other.ms - one.ms);
}

function specsIn(suites: readonly Suite[]): readonly Spec[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsIn(inner)]);
}
