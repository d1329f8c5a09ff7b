import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

import { FleetQueue } from '@waymark/fleet';
import { z } from 'zod';

import { endWorker, startWorker } from '../../e2e/fleet/start-worker.ts';
import { resolveLaunch } from '../../scripts/runtime/resolve-launch.ts';
import type { TaskFields } from '../../src/main/interfaces/cli/agent/agent-task.ts';
import type { RedisServer } from '../../packages/fleet/testing/start-redis.ts';
import { memoryOfTree } from '../parallel/memory.ts';
import { median } from '../statistics.ts';

const LOOK_EVERY_MS = 200;
const SAMPLE_EVERY_MS = 1000;
/** Time without any finished run after which the benchmark assumes that something hangs. */
const STANDSTILL_MS = 120_000;

export interface RunTime {
  /** ms since the epoch. */
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly isCompleted: boolean;
}

export interface Measured {
  /** The runs in the order of their start. */
  readonly runs: readonly RunTime[];
  /** Memory of all processes of the programs, shared memory counted once; median of the samples, in MB. */
  readonly memory: number;
}

/** Carries out the tasks of a file one after the other, with `waymark run --tasks`. */
export async function measureDirect(tasks: readonly TaskFields[]): Promise<Measured> {
  const userData = await mkdtemp(join(tmpdir(), 'waymark-direct-'));
  try {
    const file = join(userData, 'tasks.jsonl');
    await writeFile(file, tasks.map((task) => JSON.stringify(task)).join('\n'));
    const launch = await resolveLaunch({
      appArgs: ['run', '--tasks', file, '--user-data', userData],
    });
    const child = spawn(launch.executablePath, launch.args, { env: launch.env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const stopSampling = sampleMemory(() => [child.pid ?? 0]);
    await ended;
    return { runs: runsIn(userData), memory: stopSampling() };
  } finally {
    await rm(userData, { recursive: true, force: true });
  }
}

export interface FleetShape {
  readonly processes: number;
  /** Jobs that each process runs at the same time. */
  readonly concurrency: number;
}

/** Carries out the tasks by workers that take them from a queue. The queue is empty until the workers are ready. */
export async function measureFleet(
  redis: RedisServer,
  tasks: readonly TaskFields[],
  { processes, concurrency }: FleetShape,
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-fleet-'));
  const name = `bench-${folder.slice(-6)}`;
  const queue = await FleetQueue.open(redis.url, name);
  const folders = Array.from({ length: processes }, (_, index) => join(folder, `worker-${index}`));
  const where = ['--redis', redis.url, '--queue', name, '--concurrency', String(concurrency)];
  const workers = await Promise.all(
    folders.map((userData, index) =>
      startWorker(`worker-${index}`, [...where, '--grace', '5', '--user-data', userData]),
    ),
  );
  const stopSampling = sampleMemory(() => workers.map(({ child }) => child.pid ?? 0));
  let memory = Number.NaN;
  try {
    await queue.add(
      tasks.map((task) => ({
        id: undefined,
        priority: undefined,
        job: { task: z.record(z.string(), z.json()).parse(task) },
      })),
    );
    await whenFinished(queue, tasks.length);
  } finally {
    memory = stopSampling();
    await Promise.all(workers.map((worker) => endWorker(worker, 'SIGTERM')));
    await queue.close();
  }
  const runs = folders.flatMap(runsIn).toSorted((a, b) => a.startedAt - b.startedAt);
  await rm(folder, { recursive: true, force: true });
  return { runs, memory };
}

async function whenFinished(queue: FleetQueue, count: number): Promise<void> {
  let over = 0;
  let lastNews = performance.now();
  while (over < count) {
    await sleep(LOOK_EVERY_MS);
    const { finished, lost } = await queue.counts();
    if (finished + lost !== over) lastNews = performance.now();
    over = finished + lost;
    if (performance.now() - lastNews > STANDSTILL_MS)
      throw new Error(`${over} of ${count} jobs are over, and no more come to an end`);
  }
}

/** Samples memory until the returned function is called, which returns the median. */
function sampleMemory(roots: () => readonly number[]): () => number {
  const samples: number[] = [];
  const timer = setInterval(() => {
    void Promise.all(roots().map((pid) => memoryOfTree(pid))).then((each) =>
      samples.push(each.reduce((sum, megabytes) => sum + megabytes, 0)),
    );
  }, SAMPLE_EVERY_MS);
  return () => {
    clearInterval(timer);
    return median(samples);
  };
}

const RunRowSchema = z.object({
  startedAt: z.number(),
  finishedAt: z.number(),
  phase: z.string(),
});

function runsIn(userData: string): readonly RunTime[] {
  const db = new DatabaseSync(join(userData, 'waymark.sqlite'), { readOnly: true });
  const rows = db
    .prepare(
      'SELECT started_at AS startedAt, finished_at AS finishedAt, phase FROM runs ORDER BY started_at',
    )
    .all();
  db.close();
  return rows.map((row) => {
    const { startedAt, finishedAt, phase } = RunRowSchema.parse(row);
    return { startedAt, finishedAt, isCompleted: phase === 'completed' };
  });
}
