import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

import { AppError } from '../../../src/shared/errors/app-error.ts';

import { type Job, type JobResult, JobResultSchema } from './job.ts';

/** Number of attempts for a job that fails before it commits anything. */
const ATTEMPTS = 3;
const BACKOFF_MS = 2000;
const CONNECT_MS = 5000;
/** Prefix of the queue's keys. The braces keep them together on one node of a Redis cluster. */
export const keyPrefix = (queueName: string): string => `{waymark:${queueName}}`;

export interface NewJob {
  readonly id: string | undefined;
  readonly priority: number | undefined;
  readonly job: Job;
}

export interface FinishedJob {
  readonly id: string;
  readonly result: JobResult;
  /** ms since the epoch. */
  readonly finishedAt: number;
  readonly attempts: number;
}

/** Number of jobs by state. */
export type Counts = Readonly<
  Record<'waiting' | 'active' | 'delayed' | 'finished' | 'lost', number>
>;

/**
 * Connects to the server. The connection waits and retries when the server goes away later, but throws `QUEUE_UNREACHABLE` when none
 * answers at first.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_MS,
  });
  // Failed attempts are reported only here; requests wait in the meantime.
  let problem = '';
  redis.on('error', (error) => (problem = error.message));
  const deadline = AbortSignal.timeout(CONNECT_MS);
  try {
    await Promise.race([
      redis.connect(),
      new Promise((_, reject) => deadline.addEventListener('abort', reject, { once: true })),
    ]);
    return redis;
  } catch (thrown) {
    redis.disconnect();
    const why = problem || (thrown instanceof Error ? thrown.message : 'it does not answer');
    throw new AppError({
      code: 'QUEUE_UNREACHABLE',
      params: { address: withoutPassword(url), problem: why },
      message: `No queue server answers at ${withoutPassword(url)}: ${why}.`,
      next: 'Start Redis or Valkey there, or name another address with --redis.',
    });
  }
}

/** Jobs on a Redis or Valkey server in the format of BullMQ, so that its own tools and dashboards work with them. */
export class FleetQueue {
  readonly #queue: Queue<Job, JobResult>;
  readonly #redis: Redis;

  private constructor(redis: Redis, name: string) {
    this.#redis = redis;
    this.#queue = new Queue<Job, JobResult>(name, {
      connection: redis,
      prefix: keyPrefix(name),
      defaultJobOptions: {
        attempts: ATTEMPTS,
        backoff: { type: 'exponential', delay: BACKOFF_MS },
      },
    });
  }

  /** Throws `QUEUE_UNREACHABLE`. */
  static async open(url: string, name: string): Promise<FleetQueue> {
    return new FleetQueue(await connectRedis(url), name);
  }

  /** Adds jobs and returns their ids, in order. A job whose id exists already is left unchanged. */
  async add(jobs: readonly NewJob[]): Promise<readonly string[]> {
    const added = await this.#queue.addBulk(
      jobs.map(({ id, priority, job }) => ({
        name: 'task',
        data: job,
        opts: {
          ...(id !== undefined && { jobId: id }),
          ...(priority !== undefined && { priority }),
        },
      })),
    );
    return added.map(({ id }) => id ?? '');
  }

  /** Returns those of these ids that have a job, including finished jobs. */
  async known(ids: readonly string[]): Promise<readonly string[]> {
    const states = await Promise.all(ids.map((id) => this.#queue.getJobState(id)));
    return ids.filter((_id, at) => states[at] !== 'unknown');
  }

  /** Returns the finished jobs, in the order in which they ended. */
  async finished(): Promise<readonly FinishedJob[]> {
    const jobs = await this.#queue.getJobs(['completed', 'failed'], 0, -1, true);
    return jobs
      .map((job) => ({
        id: job.id ?? '',
        result: resultOf(job),
        finishedAt: job.finishedOn ?? 0,
        attempts: job.attemptsStarted,
      }))
      .toSorted((a, b) => a.finishedAt - b.finishedAt);
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#queue.remove(id);
  }

  async counts(): Promise<Counts> {
    const { waiting, prioritized, paused, active, delayed, completed, failed } =
      await this.#queue.getJobCounts();
    return {
      waiting: (waiting ?? 0) + (prioritized ?? 0) + (paused ?? 0),
      active: active ?? 0,
      delayed: delayed ?? 0,
      finished: completed ?? 0,
      lost: failed ?? 0,
    };
  }

  isPaused = (): Promise<boolean> => this.#queue.isPaused();
  /** Pauses the queue: workers finish their current jobs and take no more. */
  pause = (): Promise<void> => this.#queue.pause();
  resume = (): Promise<void> => this.#queue.resume();
  /** Removes the waiting jobs, including those that wait for a retry. */
  drain = (): Promise<void> => this.#queue.drain(true);

  async close(): Promise<void> {
    await this.#queue.close();
    this.#redis.disconnect();
  }
}

function resultOf(job: {
  readonly returnvalue: unknown;
  readonly failedReason?: string;
}): JobResult {
  const result = JobResultSchema.safeParse(job.returnvalue);
  return result.success
    ? result.data
    : { state: 'lost', reason: job.failedReason ?? 'its result cannot be read' };
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, 100);
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}
