import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import { FleetQueue, type FinishedJob } from '../../src/main/fleet/fleet-queue.ts';
import { randomFrom } from '../../src/testing/random-from.ts';
import { startRedis } from '../../src/testing/redis/start-redis.ts';
import { startSite } from '../../src/testing/site/start-site.ts';
import { endWorker, type RunningWorker, startWorker } from './start-worker.ts';

const QUEUE = 'fleet-test';
const LOST_AFTER_S = 3;
const LOOK_EVERY_MS = 100;
/** Nothing is over for so long: something hangs. */
const STANDSTILL_MS = 120_000;

export interface FleetPlan {
  readonly jobs: number;
  /** How often a worker is ended as a crash would. */
  readonly kills: number;
  /** How often the queue's server is. */
  readonly serverCrashes: number;
  readonly workers: number;
  readonly concurrency: number;
  readonly seed: number;
}

export interface FleetFindings {
  readonly done: number;
  readonly inDoubt: number;
  /** What must not be, in words; empty where all is well. */
  readonly problems: readonly string[];
  readonly ms: number;
}

const DocumentSchema = z.object({ status: z.string() });

/**
 * Has jobs that each send one form carried out, while workers and the queue's server crash, and compares what came of them with what a
 * counting server got: each job is over, none was sent twice, and what is in doubt lost its worker or the server.
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
  const killed = new Set<string>();
  let count = 0;
  const hire = async (): Promise<void> => {
    count += 1;
    crew.push(await startWorker(`worker-${count}`, workerArgs(redis.url, plan.concurrency)));
  };
  try {
    for (let n = 0; n < plan.workers; n += 1) await hire();
    const dates = [...Array(plan.kills).fill('kill'), ...Array(plan.serverCrashes).fill('server')];
    let kept: readonly FinishedJob[] = [];
    let lastNews = performance.now();
    while (kept.length < plan.jobs && performance.now() - lastNews < STANDSTILL_MS) {
      await sleep(LOOK_EVERY_MS);
      const now = await queue.finished();
      if (now.length !== kept.length) lastNews = performance.now();
      kept = now;
      // Evenly over the run, so that the last jobs meet crashes as well.
      const due = dates.length * (1 - kept.length / plan.jobs);
      if (dates.length === 0 || dates.length < due || kept.length === plan.jobs) continue;
      const [date] = dates.splice(Math.floor(random() * dates.length), 1);
      if (date === 'server') {
        await redis.crash();
        continue;
      }
      const [victim] = crew.splice(Math.floor(random() * crew.length), 1);
      if (victim === undefined) continue;
      killed.add(victim.name);
      await endWorker(victim, 'SIGKILL');
      await hire();
    }
    const ms = performance.now() - started;
    return { ...judge(plan, kept, sent, killed), ms };
  } finally {
    await Promise.all(crew.map((worker) => endWorker(worker, 'SIGTERM')));
    await queue.close();
    await redis.close();
    await site.close();
  }
}

function workerArgs(redisUrl: string, concurrency: number): readonly string[] {
  const where = ['--redis', redisUrl, '--queue', QUEUE];
  const times = ['--lost-after', String(LOST_AFTER_S), '--grace', '1'];
  return [...where, ...times, '--concurrency', String(concurrency)];
}

function taskOf(site: string, index: number): Record<string, z.core.util.JSONType> {
  return {
    task: 'Click “Send”',
    url: `${site}/?job=${index}`,
    provider: 'builtin',
    grants: [`submit@${site}`],
  };
}

function judge(
  plan: FleetPlan,
  finished: readonly FinishedJob[],
  sent: ReadonlyMap<string, number>,
  killed: ReadonlySet<string>,
): Omit<FleetFindings, 'ms'> {
  const problems: string[] = [];
  const byId = new Map(finished.map((job) => [job.id, job.result]));
  let done = 0;
  let inDoubt = 0;
  for (let index = 0; index < plan.jobs; index += 1) {
    const id = `job-${index}`;
    const posts = sent.get(`/?job=${index}`) ?? 0;
    const result = byId.get(id);
    if (posts > 1) problems.push(`${id} was sent ${posts} times`);
    if (result === undefined) problems.push(`${id} was lost`);
    else if (result.state === 'in_doubt') {
      inDoubt += 1;
      if (!killed.has(result.worker) && plan.serverCrashes === 0)
        problems.push(`${id} is in doubt, though ${result.worker} was not killed`);
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
