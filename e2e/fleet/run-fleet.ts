import { setTimeout as sleep } from 'node:timers/promises';

import { type FinishedJob, FleetQueue } from '@waymark/fleet';
import { z } from 'zod';

import { randomFrom } from '../../src/testing/random-from.ts';
import { startRedis } from '../../packages/fleet/testing/start-redis.ts';
import { startSite } from '../../src/testing/site/start-site.ts';
import { endWorker, type RunningWorker, startWorker } from './start-worker.ts';

const QUEUE = 'fleet-test';
const LOOK_EVERY_MS = 100;
/** Time without any finished job after which the test assumes that something hangs. */
const STANDSTILL_MS = 120_000;
/** Share of the jobs over which crashes are spread; the rest gives time to finish interrupted ones. */
const CRASHING_SHARE = 0.95;
/** Time limit from a job's first commit to its end, even when many others run. */
const COMMITTING_MS = 20_000;

export interface FleetPlan {
  readonly jobs: number;
  /** Number of times that a worker is killed, as in a crash. */
  readonly kills: number;
  /** Number of times that the queue's server is killed. */
  readonly serverCrashes: number;
  readonly workers: number;
  readonly concurrency: number;
  /** Time in s after which a silent worker loses its jobs. If the machine gives a worker no CPU time for that long, no job ends. */
  readonly lostAfter: number;
  readonly seed: number;
}

export interface FleetFindings {
  readonly done: number;
  readonly inDoubt: number;
  /** Violated guarantees, in words; empty if there are none. */
  readonly problems: readonly string[];
  readonly ms: number;
}

interface Crashes {
  /** Names of killed workers. */
  readonly killed: Set<string>;
  /** Times at which the server was killed, in ms since the epoch. */
  readonly serverAt: number[];
}

const DocumentSchema = z.object({ status: z.string() });

/**
 * Lets workers carry out jobs that each send one form, while workers and the queue's server crash, and compares the results with what a
 * counting server got: each job ended, none was sent twice, and each one in doubt lost its worker or the server.
 */
export async function runFleet(plan: FleetPlan): Promise<FleetFindings> {
  const random = randomFrom(plan.seed);
  const sent = new Map<string, number>();
  const site = await startSite({
    '/': ({ url = '', method }, response) => {
      if (method !== 'POST') {
        response.writeHead(200, { 'content-type': 'text/html' });
        return void response.end('<form method="post"><button>Send</button></form>');
      }
      sent.set(url, (sent.get(url) ?? 0) + 1);
      setTimeout(() => response.end('<h1>Thank you</h1>'), random() * 150);
    },
  });
  const redis = await startRedis();
  const queue = await FleetQueue.open(redis.url, QUEUE);
  const started = performance.now();
  await queue.add(
    Array.from({ length: plan.jobs }, (_, index) => ({
      id: `job-${index}`,
      priority: undefined,
      job: { task: taskOf(site.url, index) },
    })),
  );
  const crew: RunningWorker[] = [];
  const crashes: Crashes = { killed: new Set(), serverAt: [] };
  let count = 0;
  const hire = async (): Promise<void> => {
    count += 1;
    crew.push(await startWorker(`worker-${count}`, workerArgs(redis.url, plan)));
  };
  try {
    for (let n = 0; n < plan.workers; n += 1) await hire();
    const dates = [...Array(plan.kills).fill('kill'), ...Array(plan.serverCrashes).fill('server')];
    const crashCount = dates.length;
    let over = 0;
    let lastNews = performance.now();
    while (over < plan.jobs && performance.now() - lastNews < STANDSTILL_MS) {
      await sleep(LOOK_EVERY_MS);
      const { finished, lost } = await queue.counts();
      if (finished + lost !== over) lastNews = performance.now();
      over = finished + lost;
      const due = crashCount * (1 - over / (plan.jobs * CRASHING_SHARE));
      if (dates.length <= Math.max(0, due)) continue;
      const [date] = dates.splice(Math.floor(random() * dates.length), 1);
      if (date === 'server') {
        crashes.serverAt.push(Date.now());
        await redis.crash();
        continue;
      }
      const [victim] = crew.splice(Math.floor(random() * crew.length), 1);
      if (victim === undefined) continue;
      crashes.killed.add(victim.name);
      await endWorker(victim, 'SIGKILL');
      await hire();
    }
    const ms = performance.now() - started;
    const findings = judge(plan, await queue.finished(), sent, crashes);
    if (over === plan.jobs) return { ...findings, ms };
    const standstill = `Nothing ended for ${STANDSTILL_MS / 1000} s: ${JSON.stringify(await queue.counts())}`;
    return { ...findings, problems: [standstill, ...findings.problems], ms };
  } finally {
    await Promise.all(crew.map((worker) => endWorker(worker, 'SIGTERM')));
    await queue.close();
    await redis.close();
    await site.close();
  }
}

function workerArgs(redisUrl: string, { concurrency, lostAfter }: FleetPlan): readonly string[] {
  const where = ['--redis', redisUrl, '--queue', QUEUE];
  const times = ['--lost-after', String(lostAfter), '--grace', '1'];
  return [...where, ...times, '--concurrency', String(concurrency)];
}

function taskOf(site: string, index: number): Record<string, z.core.util.JSONType> {
  return {
    task: 'Click “Send”',
    url: `${site}/?job=${index}`,
    provider: 'builtin',
    grants: [`change@${site}`],
  };
}

function judge(
  plan: FleetPlan,
  finished: readonly FinishedJob[],
  sent: ReadonlyMap<string, number>,
  { killed, serverAt }: Crashes,
): Omit<FleetFindings, 'ms'> {
  const problems: string[] = [];
  const byId = new Map(finished.map((job) => [job.id, job.result]));
  let done = 0;
  let inDoubt = 0;
  if (killed.size + serverAt.length !== plan.kills + plan.serverCrashes)
    problems.push(`${killed.size} workers and ${serverAt.length} times the server crashed`);
  for (let index = 0; index < plan.jobs; index += 1) {
    const id = `job-${index}`;
    const posts = sent.get(`/?job=${index}`) ?? 0;
    const result = byId.get(id);
    if (posts > 1) problems.push(`${id} was sent ${posts} times`);
    if (result === undefined) problems.push(`${id} was lost`);
    else if (result.state === 'in_doubt') {
      inDoubt += 1;
      const since = new Date(result.since).getTime();
      const isServer = serverAt.some((at) => at >= since && at - since < COMMITTING_MS);
      if (!killed.has(result.worker) && !isServer)
        problems.push(`${id} is in doubt, though neither ${result.worker} nor the server crashed`);
    } else if (result.state === 'done') {
      done += 1;
      const { status } = DocumentSchema.parse(result.document);
      if (status !== 'completed')
        problems.push(
          `${id} ended as ${status}, sent ${posts} times: ${JSON.stringify(result.document).slice(0, 400)}`,
        );
      else if (posts !== 1) problems.push(`${id} is done, and was sent ${posts} times`);
    } else problems.push(`${id} is ${JSON.stringify(result)}`);
  }
  return { done, inDoubt, problems };
}
