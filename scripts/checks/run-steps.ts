import { availableParallelism } from 'node:os';

import { type Count, runStep, type Step, type StepResult } from './step.ts';

/**
 * Runs each step as soon as its needs have passed and a core is free, earlier ones first, and prints it as one block when it ends. The
 * output of a step that runs alone is printed immediately. A failed step does not stop the others.
 */
export async function runSteps(
  steps: readonly Step[],
  lanes = Math.max(2, availableParallelism()),
): Promise<Count> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const hasPassed = new Map<string, boolean>();
  const unsteady: string[] = [];
  const failures: string[] = [];
  let passed = 0;
  let failed = 0;

  const leaveOut = (): void => {
    for (const step of waiting.slice()) {
      if (!step.needs?.some((name) => hasPassed.get(name) === false)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      hasPassed.set(step.name, false);
      console.log(`\n== ${step.name}: left out, because what it needs failed`);
    }
  };
  const start = async (step: Step): Promise<void> => {
    const isShown = step.isAlone === true;
    if (isShown) console.log(`\n== ${step.name}`);
    const startedAt = performance.now();
    const count = await runStep(step, isShown);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (!isShown) console.log(`\n== ${step.name}`);
    if (count.said !== '') console.log(count.said.trimEnd());
    console.log(`== ${step.name}: ${count.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
    passed += count.passed;
    failed += count.failed;
    unsteady.push(...(count.unsteady ?? []));
    if (count.failed > 0) failures.push(failureText(step, count));
    hasPassed.set(step.name, count.failed === 0);
    running.delete(step);
    leaveOut();
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = nextOf(waiting, [...running.keys()], hasPassed, lanes);
    if (next !== undefined) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(next, start(next));
    } else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`These need a step that does not come: ${namesOf(waiting)}`);
  }
  for (const name of unsteady)
    console.log(`\nUnsteady, look into it: ${name} passed when repeated.`);
  for (const failure of failures) console.log(`\n${failure}`);
  return { passed, failed };
}

/**
 * Number of log lines repeated for a failure without named tests. The end of a long log is read first, so each failure is repeated there.
 */
const LAST_LINES = 30;

function failureText({ name }: Step, { said, failures = [] }: StepResult): string {
  const lines = failures.length > 0 ? failures : said.trimEnd().split('\n').slice(-LAST_LINES);
  return [`FAILED: ${name}`, ...lines.map((line) => `   ${line}`)].join('\n');
}

/** Returns the step to start next. Steps that run alone come last, so that the others wait for an idle machine only once. */
function nextOf(
  waiting: readonly Step[],
  running: readonly Step[],
  hasPassed: ReadonlyMap<string, boolean>,
  lanes: number,
): Step | undefined {
  if (running.length >= lanes || running.some(({ isAlone }) => isAlone)) return undefined;
  const ready = waiting.filter(
    ({ needs = [] }) => !needs.some((name) => hasPassed.get(name) !== true),
  );
  const beside = ready.find(({ isAlone }) => isAlone !== true);
  return beside ?? (running.length === 0 ? ready[0] : undefined);
}

const namesOf = (steps: readonly Step[]): string => steps.map(({ name }) => name).join(', ');
