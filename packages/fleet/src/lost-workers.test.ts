import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { startRedis } from '../testing/start-redis.ts';
import { FleetQueue } from './fleet-queue.ts';

const WORKER = join(import.meta.dirname, '../testing/mortal-worker.ts');
const QUEUE = 'mortal';

const endOf = (child: ChildProcess | null): unknown => child?.kill('SIGKILL');

it(
  'gives up a job that ends its worker each time, and none of those that go on beside it',
  { timeout: 120_000 },
  async () => {
    const redis = await startRedis();
    const queue = await FleetQueue.open(redis.url, QUEUE);
    const ids = ['poison', 'a', 'b', 'committing'];
    await queue.add(ids.map((id) => ({ id, priority: undefined, job: { task: { task: id } } })));
    let crashes = 0;
    let worker: ChildProcess | null = null;
    const replace = (): void => {
      worker = spawn(process.execPath, [WORKER, redis.url, QUEUE], { stdio: 'inherit' });
      worker.once('exit', (_code, signal) => {
        if (isOver || signal !== 'SIGKILL') return;
        crashes += 1;
        replace();
      });
    };
    let isOver = false;
    try {
      replace();
      await expect
        .poll(async () => (await queue.finished()).length, { timeout: 90_000 })
        .toBe(ids.length);
      isOver = true;
      const states = new Map((await queue.finished()).map(({ id, result }) => [id, result.state]));
      expect(Object.fromEntries(states)).toEqual({
        poison: 'lost',
        a: 'done',
        b: 'done',
        committing: 'in_doubt',
      });
      expect(crashes).toBe(6);
    } finally {
      isOver = true;
      endOf(worker);
      await queue.close();
      await redis.close();
    }
  },
);
