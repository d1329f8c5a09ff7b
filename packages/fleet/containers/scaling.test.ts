import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { connectRedis, FleetQueue, FleetWorker } from '@waymark/fleet';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

import { type RedisServer, startRedis } from '../testing/start-redis.ts';

const ScaledSchema = z.object({
  kind: z.literal('ScaledObject'),
  spec: z.object({
    advanced: z.object({ scalingModifiers: z.object({ formula: z.string(), target: z.string() }) }),
    triggers: z.array(
      z.object({
        type: z.literal('redis'),
        name: z.string(),
        metadata: z.object({ listName: z.string() }),
      }),
    ),
  }),
});

const { spec } = parseAllDocuments(
  readFileSync(resolve(import.meta.dirname, 'kubernetes.yaml'), 'utf8'),
)
  .map((each) => ScaledSchema.safeParse(each.toJS()).data)
  .find((each) => each !== undefined) ?? { spec: undefined };

/** Default name of a worker's queue. */
const QUEUE = 'waymark';

let redis: RedisServer;
let connection: Redis;
let queue: FleetQueue;
beforeEach(async () => {
  redis = await startRedis();
  connection = await connectRedis(redis.url);
  queue = await FleetQueue.open(redis.url, QUEUE);
});
afterEach(async () => {
  await queue.close();
  connection.disconnect();
  await redis.close();
});

/** Returns the length that KEDA's scaler counts for a key: it asks for the type first, and treats a missing key as an empty list. */
async function lengthOf(key: string): Promise<number> {
  const type = await connection.type(key);
  if (type === 'zset') return connection.zcard(key);
  return connection.llen(key);
}

/** Evaluates the formula, a sum of triggers. */
async function figure(): Promise<number> {
  const names = spec?.advanced.scalingModifiers.formula.split(' + ') ?? [];
  let sum = 0;
  for (const name of names) {
    const trigger = spec?.triggers.find((each) => each.name === name);
    sum += trigger === undefined ? Number.NaN : await lengthOf(trigger.metadata.listName);
  }
  return sum;
}

const add = (ids: readonly string[], priority?: number) =>
  queue.add(ids.map((id) => ({ id, priority, job: { task: { task: id } } })));

it('scales workers by all jobs that are to be done: those with a priority, those that go on, and those that are tried again', async () => {
  expect(await figure()).toBe(0);
  await add(['a', 'b']);
  await add(['urgent', 'later'], 5);
  expect(await figure()).toBe(4);

  const worker = await FleetWorker.open({
    redisUrl: redis.url,
    queueName: QUEUE,
    name: 'one',
    concurrency: 3,
    groupLimits: { concurrency: 1, intervalMs: 0 },
    lostAfterMs: 30_000,
    carryOut: async (id) => {
      if (id === 'a')
        return { kind: 'result', result: { state: 'done', document: { status: 'completed' } } };
      if (id === 'b')
        return {
          kind: 'again',
          result: { state: 'lost', reason: 'x' },
          reason: 'MODEL_UNREACHABLE',
        };
      return new Promise(() => undefined);
    },
    log: () => undefined,
  });
  worker.run();
  // One job is done, one waits for another attempt, and two are active.
  await expect
    .poll(() => queue.counts(), { timeout: 10_000 })
    .toMatchObject({ waiting: 0, active: 2, delayed: 1, finished: 1 });
  expect(await figure()).toBe(3);
  await worker.abandon();
});
