import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { startRedis, type RedisServer } from '../testing/start-redis.ts';
import { connectRedis, FleetQueue, keyPrefix } from './fleet-queue.ts';
import { type CarryOut, FleetWorker } from './fleet-worker.ts';
import type { Job, JobResult } from './job.ts';

const LOST_AFTER_MS = 2000;
const DONE: JobResult = { state: 'done', document: { status: 'completed' } };

let redis: RedisServer;
let queue: FleetQueue;
let queueName = '';
let queueCount = 0;
const workers: FleetWorker[] = [];

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.close());
beforeEach(async () => {
  queueCount += 1;
  queueName = `q${queueCount}`;
  queue = await FleetQueue.open(redis.url, queueName);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()));
  await queue.close();
});

async function work(
  carryOut: CarryOut,
  {
    name = 'one',
    concurrency = 1,
    perGroup = 1,
    intervalMs = 0,
    log = (_event: string): unknown => undefined,
  } = {},
): Promise<FleetWorker> {
  const worker = await FleetWorker.open({
    redisUrl: redis.url,
    queueName,
    name,
    concurrency,
    groupLimits: { concurrency: perGroup, intervalMs },
    lostAfterMs: LOST_AFTER_MS,
    carryOut,
    log,
  });
  workers.push(worker);
  worker.run();
  return worker;
}

const add = (ids: readonly string[], job: Partial<Job> = {}) =>
  queue.add(ids.map((id) => ({ id, priority: undefined, job: { task: { task: id }, ...job } })));

async function finished(count: number): Promise<ReadonlyMap<string, string>> {
  await expect.poll(async () => (await queue.finished()).length, { timeout: 20_000 }).toBe(count);
  return new Map((await queue.finished()).map(({ id, result }) => [id, result.state]));
}

it('carries each job out once and keeps its result', async () => {
  const seen: string[] = [];
  await work(async (id) => {
    seen.push(id);
    return { kind: 'result', result: DONE };
  });
  await add(['a', 'b', 'a']);
  expect(await finished(2)).toEqual(
    new Map([
      ['a', 'done'],
      ['b', 'done'],
    ]),
  );
  expect(seen).toEqual(['a', 'b']);
});

it('tries again what failed before it committed anything, and keeps what the last try came to', async () => {
  let tries = 0;
  const failed: JobResult = { state: 'done', document: { status: 'failed' } };
  await work(async () => {
    tries += 1;
    return { kind: 'again', result: failed, reason: 'MODEL_UNREACHABLE' };
  });
  await add(['a']);
  expect(await finished(1)).toEqual(new Map([['a', 'done']]));
  expect(tries).toBe(3);
});

it('begins nothing whose deadline has passed', async () => {
  let began = 0;
  await work(async () => {
    began += 1;
    return { kind: 'result', result: DONE };
  });
  await add(['late'], { deadline: '2020-01-01T00:00:00Z' });
  expect(await finished(1)).toEqual(new Map([['late', 'expired']]));
  expect(began).toBe(0);
});

it('does not carry out again what a lost worker had begun to commit', async () => {
  let hasCommitted = false;
  const lost = await work(async (_id, _job, { beforeCommit }) => {
    await beforeCommit();
    hasCommitted = true;
    return new Promise(() => undefined);
  });
  await add(['a']);
  await expect.poll(() => hasCommitted).toBe(true);
  workers.splice(0);
  await lost.abandon();
  let again = 0;
  await work(async () => {
    again += 1;
    return { kind: 'result', result: DONE };
  });
  expect(await finished(1)).toEqual(new Map([['a', 'in_doubt']]));
  expect(again).toBe(0);
});

it('puts a job that lost its worker behind those that wait', async () => {
  let hasBegun = false;
  const lost = await work(() => {
    hasBegun = true;
    return new Promise(() => undefined);
  });
  await add(['a', 'b', 'c']);
  await expect.poll(() => hasBegun).toBe(true);
  workers.splice(0);
  await lost.abandon();
  const seen: string[] = [];
  let isNoticed = false;
  await work(
    async (id) => {
      seen.push(id);
      await expect.poll(() => isNoticed, { timeout: 20_000 }).toBe(true);
      return { kind: 'result', result: DONE };
    },
    { log: (event) => (isNoticed ||= event === 'job.lost_worker') },
  );
  await finished(3);
  expect(seen).toEqual(['b', 'c', 'a']);
});

it('gives a job that was taken from a worker to another one, and lets the first commit nothing of it', async () => {
  let commitLate: (() => Promise<void>) | undefined;
  await work(
    (_id, _job, { beforeCommit }) => {
      commitLate = beforeCommit;
      return new Promise(() => undefined);
    },
    { name: 'slow' },
  );
  await add(['a']);
  await expect.poll(() => commitLate).toBeDefined();
  await work(async () => ({ kind: 'result', result: DONE }), { name: 'other' });
  const server = await connectRedis(redis.url);
  await server.del(`${keyPrefix(queueName)}:${queueName}:a:lock`);
  server.disconnect();
  expect(await finished(1)).toEqual(new Map([['a', 'done']]));
  await expect(commitLate?.()).rejects.toThrow('taken for dead');
  await Promise.all(workers.splice(0).map((worker) => worker.abandon()));
});

it('hands back what a worker has not finished when it leaves', async () => {
  let stop: (() => void) | undefined;
  const leaving = await work(
    () => new Promise((resolve) => (stop = () => resolve({ kind: 'stopped' }))),
  );
  await add(['a']);
  await expect.poll(() => stop).toBeDefined();
  const left = leaving.close();
  stop?.();
  await left;
  workers.splice(0);
  await work(async () => ({ kind: 'result', result: DONE }), { name: 'two' });
  const [only] = await finished(1).then(() => queue.finished());
  expect(only).toMatchObject({ id: 'a', result: { state: 'done' }, attempts: 2 });
});

it('lets only so many jobs of a group go on at the same time, over all workers', async () => {
  let now = 0;
  let most = 0;
  const carryOut: CarryOut = async () => {
    now += 1;
    most = Math.max(most, now);
    await sleep(60);
    now -= 1;
    return { kind: 'result', result: DONE };
  };
  await work(carryOut, { name: 'one', concurrency: 4, perGroup: 2 });
  await work(carryOut, { name: 'two', concurrency: 4, perGroup: 2 });
  await add(['a', 'b', 'c', 'd', 'e', 'f'], { group: 'site' });
  await finished(6);
  expect(most).toBe(2);
});

it('gives a saved session to one job at a time, over all workers', async () => {
  let now = 0;
  let most = 0;
  const carryOut: CarryOut = async (_id, _job, { hasSession }) => {
    now += 1;
    most = Math.max(most, now);
    await sleep(60);
    expect(await hasSession()).toBe(true);
    now -= 1;
    return { kind: 'result', result: DONE };
  };
  await work(carryOut, { name: 'one', concurrency: 2 });
  await work(carryOut, { name: 'two', concurrency: 2 });
  await add(['a', 'b', 'c', 'd'], { session: 'shop' });
  await finished(4);
  expect(most).toBe(1);
});

it('lets a job whose saved session was taken from it neither commit nor keep the session', async () => {
  let commits: Promise<void> | undefined;
  let stillHas: boolean | undefined;
  await work(async (_id, _job, { beforeCommit, hasSession }) => {
    const server = await connectRedis(redis.url);
    await server.set(`${keyPrefix(queueName)}:${queueName}:session:shop`, 'another');
    server.disconnect();
    commits = beforeCommit();
    await commits.catch(() => undefined);
    stillHas = await hasSession();
    return { kind: 'result', result: DONE };
  });
  await add(['a'], { session: 'shop' });
  await finished(1);
  await expect(commits).rejects.toThrow('another job’s');
  expect(stillHas).toBe(false);
});

it('goes on after the server has crashed, with nothing lost and nothing done twice', async () => {
  const seen: string[] = [];
  await work(
    async (id, _job, { beforeCommit }) => {
      await beforeCommit();
      seen.push(id);
      await sleep(20);
      return { kind: 'result', result: DONE };
    },
    { concurrency: 2 },
  );
  const ids = Array.from({ length: 40 }, (_, index) => `job${index}`);
  await add(ids);
  await expect.poll(() => seen.length).toBeGreaterThan(5);
  await redis.crash();
  const states = await finished(40);
  expect(seen.toSorted()).toEqual([...new Set(seen)].toSorted());
  const notDone = [...states].filter(([, state]) => state !== 'done');
  for (const [id, state] of notDone) {
    expect(state).toBe('in_doubt');
    expect(seen).toContain(id);
  }
});

it('says where no server answers', async () => {
  await expect(FleetQueue.open('redis://127.0.0.1:1', 'q')).rejects.toMatchObject({
    code: 'QUEUE_UNREACHABLE',
  });
});
