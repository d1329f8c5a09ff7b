import { join, resolve } from 'node:path';

import { listTasks, type ProgramUnderTest, startProgram } from '../../evals/program-under-test.ts';
import type { Chore } from './agent-run.ts';

const RUNNER = join(import.meta.dirname, 'apps/runner.ts');

/** Programs of the corpora and of this folder, started by one runner. */
export interface Chores {
  readonly all: readonly Chore[];
  /** Starts a chore's program with fresh data. */
  start(chore: Chore): Promise<ProgramUnderTest>;
}

/** Opens the chores; `work` is the folder in which programs are installed. */
export async function openChores(corpora: string, work: string): Promise<Chores> {
  const runner = [RUNNER, resolve(corpora, 'apps.mjs')];
  return {
    all: await listTasks(...runner),
    start: ({ app }) => startProgram(runner, app, resolve(work)),
  };
}
