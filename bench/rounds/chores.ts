import { join, resolve } from 'node:path';

import { listTasks, type ProgramUnderTest, startProgram } from '../../evals/program-under-test.ts';
import type { Chore } from './agent-run.ts';

const RUNNER = join(import.meta.dirname, 'apps/runner.ts');

/** The programs of the corpora and those of this folder, started by one runner. */
export interface Chores {
  readonly all: readonly Chore[];
  /** Starts a chore's program with its data made anew. */
  start(chore: Chore): Promise<ProgramUnderTest>;
}

/** `work` is where programs are installed. */
export async function openChores(corpora: string, work: string): Promise<Chores> {
  const runner = [RUNNER, resolve(corpora, 'apps.mjs')];
  return {
    all: await listTasks(...runner),
    start: ({ app }) => startProgram(runner, app, resolve(work)),
  };
}
