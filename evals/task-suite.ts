import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  atLeast,
  atMost,
  type Cell,
  checksText,
  describeMachine,
  type Row,
  tableText,
  writeReport,
} from '../bench/report.ts';
import type { EvalProgram, EvalRun } from './eval-program.ts';

/** Number of steps per question that people accept. */
export const STEPS_A_QUESTION = 20;

/** One attempt at a task. */
export interface Attempt {
  readonly task: string;
  /** Variant of the task; empty if there is only one. */
  readonly seed: string;
  readonly goal: string;
  readonly passed: boolean;
  readonly calls: number;
  /** Questions to the person. */
  readonly asked: readonly string[];
  readonly ms: number;
  /** Reason of the failure; empty if it passed. */
  readonly reason: string;
}

/** Runs a policy on a page that is ready, lets the page judge, and returns the outcome. */
export async function attempt(
  run: EvalRun,
  { task, seed, goal }: Pick<Attempt, 'task' | 'seed' | 'goal'>,
  solve: () => Promise<void>,
  judge: () => Promise<{ readonly passed: boolean; readonly reason: string }>,
): Promise<Attempt> {
  const startedAt = performance.now();
  let complaint = '';
  try {
    await solve();
  } catch (error) {
    complaint = error instanceof Error ? error.message : String(error);
  }
  const ms = Math.round(performance.now() - startedAt);
  const { passed, reason } = await judge();
  const why = passed ? '' : [complaint, reason].filter((text) => text !== '').join('; ');
  const asked = await run.asked();
  return { task, seed, goal, passed, calls: run.calls.length, asked, ms, reason: why };
}

/** Writes the calls of a failed attempt and the final state that a model would see, for debugging. */
export async function keepTrace(folder: string, run: EvalRun, one: Attempt): Promise<void> {
  await mkdir(folder, { recursive: true });
  const calls = run.calls.map(
    ({ tool, args, result }) => `> ${tool} ${JSON.stringify(args)}\n${result}`,
  );
  const state = await run.view.state().catch((error: unknown) => String(error));
  const text = [`GOAL: ${one.goal}`, `FAILED: ${one.reason}`, ...calls, state].join('\n\n');
  await writeFile(join(folder, `${one.task}-${one.seed}.txt`.replaceAll('/', '_')), `${text}\n`);
}

/** Prints one line per task, the failures, and the share that passed; writes the same as JSON if a file is named. */
export async function reportSuite(
  program: EvalProgram,
  name: string,
  attempts: readonly Attempt[],
  { target, json }: { readonly target: number; readonly json: string | undefined },
): Promise<void> {
  const tasks = [...new Set(attempts.map(({ task }) => task))];
  const rows = tasks.map((task): Row =>
    rowOf(
      task,
      attempts.filter((one) => one.task === task),
    ),
  );
  console.log(tableText(rows));
  for (const one of attempts.filter(({ passed }) => !passed))
    console.log(
      `\n${one.task}${one.seed === '' ? '' : ` seed ${one.seed}`}: ${one.goal}\n  ${one.reason}`,
    );
  const share = attempts.filter(({ passed }) => passed).length / Math.max(1, attempts.length);
  for (const { task, seed, asked } of attempts)
    for (const question of asked) console.log(`asked ${task} ${seed}: ${question}`);
  const calls = attempts.reduce((sum, one) => sum + one.calls, 0);
  const questions = attempts.reduce((sum, one) => sum + one.asked.length, 0);
  const checks = [
    atLeast(`${name}: tasks done`, share, target),
    atMost(
      `${name}: questions in ${STEPS_A_QUESTION} steps`,
      (questions * STEPS_A_QUESTION) / Math.max(1, calls),
      1,
    ),
  ];
  console.log(
    `\n${attempts.filter(({ passed }) => passed).length} of ${attempts.length} done\n${checksText(checks)}`,
  );
  if (json === undefined) return;
  const every = attempts.map((one): Row => ({
    ...one,
    passed: one.passed ? 'yes' : 'no',
    asked: one.asked.length,
  }));
  await writeReport(json, {
    checks,
    rows: every,
    machine: await describeMachine(program.versions),
  });
}

function rowOf(task: string, own: readonly Attempt[]): Row {
  const passed = own.filter((one) => one.passed).length;
  const mean = (value: (one: Attempt) => number): Cell =>
    Math.round(own.reduce((sum, one) => sum + value(one), 0) / own.length);
  return {
    task,
    done: `${passed}/${own.length}`,
    calls: mean(({ calls }) => calls),
    asked: own.reduce((sum, { asked }) => sum + asked.length, 0),
    ms: mean(({ ms }) => ms),
    reason: own.find((one) => !one.passed)?.reason.slice(0, 90) ?? '',
  };
}
