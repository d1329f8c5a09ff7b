import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { z } from 'zod';

import { AgentDocumentSchema } from '../../e2e/fixtures/command.ts';
import type { RunId } from '../../src/shared/model/ids.ts';
import { type ExportedRun, ExportedRunSchema } from '../../src/shared/model/run/exported-run.ts';
import { runProgram } from '../runs/run-program.ts';
import type { WebTask } from './web-task.ts';

const MOST_EXPORTS = 4;
const AGAIN_AFTER_MS = 1_000;

export type AgentEnd = z.infer<typeof AgentDocumentSchema>;

/** Result and record of one run of a task. */
export interface TaskRun {
  readonly end: AgentEnd;
  readonly events: ExportedRun['events'];
  /** File names of its pictures in the task's folder, oldest first. */
  readonly pictures: readonly string[];
}

/** Fields of a line of `waymark run --tasks`: the model, its prices, limits. */
export type RunFields = Readonly<Record<string, unknown>>;

/**
 * Carries out one task in a program with its own profile, and stores its pictures in `folder`. Returns `null` when the program printed no
 * result, because it was lost or stopped.
 */
export async function runWebTask(
  task: WebTask,
  fields: RunFields,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<TaskRun | null> {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-web-'));
  try {
    const line = { ...fields, task: task.goal, ...(task.url !== null && { url: task.url }) };
    const tasks = join(profile, 'task.jsonl');
    await writeFile(tasks, JSON.stringify(line));
    const command = ['agent', '--user-data', profile];
    const documents = await runProgram([...command, '--tasks', tasks], {}, signal);
    const end = AgentDocumentSchema.safeParse(documents.at(-1));
    if (!end.success) return null;
    const { exported, events } = await exportRun(end.data.runId, profile, command);
    return { end: end.data, events, pictures: await keepPictures(events, exported, folder) };
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/** Returns the run's record. Under load a program may still hold the profile right after its exit. */
async function exportRun(
  runId: RunId,
  profile: string,
  command: readonly string[],
): Promise<{ readonly exported: string; readonly events: ExportedRun['events'] }> {
  for (let tries = 1; ; tries += 1) {
    const exported = join(profile, `export${tries}`);
    await runProgram([...command, '--export', runId, exported]);
    try {
      const text = await readFile(join(exported, 'runs', `${runId}.json`), 'utf8');
      return { exported, events: ExportedRunSchema.parse(JSON.parse(text)).events };
    } catch (error) {
      if (tries === MOST_EXPORTS) throw error;
      await sleep(tries * AGAIN_AFTER_MS);
    }
  }
}

/** Copies the run's screenshots; equal ones in a row are copied once. */
async function keepPictures(
  events: ExportedRun['events'],
  exported: string,
  folder: string,
): Promise<readonly string[]> {
  const seen = events.flatMap(({ body }) =>
    body.type === 'state.observed' && body.screenshot !== null ? [body.screenshot] : [],
  );
  const shown = seen.filter((id, index) => id !== seen[index - 1]);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return Promise.all(
    shown.map(async (id, index) => {
      const bytes = await readFile(join(exported, 'files', id));
      const name = `${String(index + 1).padStart(3, '0')}.${isPng(bytes) ? 'png' : 'jpg'}`;
      await writeFile(join(folder, name), bytes);
      return name;
    }),
  );
}

const isPng = (bytes: Buffer): boolean => bytes[0] === 0x89;
