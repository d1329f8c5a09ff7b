import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

import { z } from 'zod';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Failed once and passed when repeated. */
  readonly unsteady?: readonly string[];
}

/** One command of the checks. It counts as one, unless it writes a report that says how many tests it ran. */
export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Variables beside those of this program. */
  readonly env?: Readonly<Record<string, string>>;
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Count };
  /** Later steps make no sense without it. */
  readonly isVital?: boolean;
}

const VitestReportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

const SuiteSchema = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(SuiteSchema).optional();
  },
});
const PlaywrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(SuiteSchema),
});

export function readVitestReport(json: unknown): Count {
  const report = VitestReportSchema.parse(json);
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** A test that passed only when repeated counts as passed and is named. */
export function readPlaywrightReport(json: unknown): Count {
  const { stats, suites } = PlaywrightReportSchema.parse(json);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    unsteady: unsteadyIn(suites),
  };
}

function unsteadyIn(suites: readonly z.infer<typeof SuiteSchema>[]): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...unsteadyIn(inner),
  ]);
}

/** Runs the steps in order and prints how each went; goes on after a failed step unless it was vital. */
export async function runSteps(steps: readonly Step[]): Promise<Count> {
  let passed = 0;
  let failed = 0;
  const unsteady: string[] = [];
  for (const step of steps) {
    console.log(`\n== ${step.name}`);
    const startedAt = performance.now();
    if (step.report) rmSync(step.report.file, { force: true });
    const exitCode = await run(step);
    const count = countOf(step, exitCode);
    passed += count.passed;
    failed += count.failed;
    unsteady.push(...(count.unsteady ?? []));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`== ${step.name}: ${count.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
    if (count.failed > 0 && step.isVital) break;
  }
  for (const name of unsteady)
    console.log(`\nUnsteady, look into it: ${name} passed when repeated.`);
  return { passed, failed };
}

function countOf(step: Step, exitCode: number): Count {
  if (!step.report) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const count = step.report.read(JSON.parse(readFileSync(step.report.file, 'utf8')));
    // A runner can fail without a failed test, e.g. when a file does not load.
    return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch (error) {
    console.error(`No usable report in ${step.report.file}: ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

function run({ command: [program, ...args], env }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
