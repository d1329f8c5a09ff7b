import {
  DelayedError,
  type Job as QueueJob,
  UnrecoverableError,
  WaitingError,
  Worker,
} from 'bullmq';
import type { Redis } from 'ioredis';

import { CommitMarks } from './commit-marks.ts';
import { connectRedis, keyPrefix } from './fleet-queue.ts';
import { type GroupLimits, GroupSlots } from './group-slots.ts';
import { type Job, type JobResult, JobSchema } from './job.ts';
import { JobFloor } from './job-floor.ts';
import { LOSS_RULES, type LossRules, noteBegun, settleLosses } from './lost-workers.ts';
import { type HeldSession, SessionLocks } from './sessions/session-locks.ts';
import { type JobEnd, WorkerMetrics } from './worker-metrics.ts';

/** Delay of a job while another job uses its saved session. */
const SESSION_WAIT_MS = 500;

/**
 * Outcome of a job. `again`: it failed before it committed anything and may be retried. `stopped`: the worker shuts down, and the job goes
 * back to the queue.
 */
export type CarriedOut =
  | { readonly kind: 'result'; readonly result: JobResult }
  | { readonly kind: 'again'; readonly result: JobResult; readonly reason: string }
  | { readonly kind: 'stopped' };

export interface JobTools {
  /** To be awaited before something is committed. Rejects when the job no longer belongs to this worker: nothing may be sent then. */
  readonly beforeCommit: () => Promise<void>;
  readonly hasCommitted: () => boolean;
  /** Whether this job still has its saved session to itself; otherwise the session must not be written back. */
  readonly hasSession: () => Promise<boolean>;
}

export type CarryOut = (id: string, job: Job, tools: JobTools) => Promise<CarriedOut>;

export interface FleetWorkerOptions {
  readonly redisUrl: string;
  readonly queueName: string;
  /** Name of the worker in logs and marks. */
  readonly name: string;
  readonly concurrency: number;
  readonly groupLimits: GroupLimits;
  /** Time in ms after which a silent worker loses its jobs. */
  readonly lostAfterMs: number;
  readonly lossRules?: LossRules;
  readonly carryOut: CarryOut;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly now?: () => Date;
}

/**
 * Takes jobs and carries them out, several at a time. Jobs are delivered at least once. A job whose worker disappeared after it started to
 * commit something ends as `in_doubt` and is not repeated.
 */
export class FleetWorker {
  readonly metrics = new WorkerMetrics(
    () => this.#worker.isRunning() && this.#redis.status === 'ready',
  );
  readonly #options: FleetWorkerOptions;
  readonly #redis: Redis;
  readonly #marks: CommitMarks;
  readonly #slots: GroupSlots;
  readonly #sessions: SessionLocks;
  readonly #floor = new JobFloor();
  readonly #worker: Worker<Job, JobResult>;

  private constructor(options: FleetWorkerOptions, redis: Redis) {
    const { queueName, concurrency, groupLimits, lostAfterMs, name, log } = options;
    this.#options = options;
    this.#redis = redis;
    const prefix = keyPrefix(queueName);
    this.#marks = new CommitMarks(redis, `${prefix}:${queueName}`);
    this.#slots = new GroupSlots(redis, `${prefix}:${queueName}`, groupLimits);
    this.#sessions = new SessionLocks(redis, `${prefix}:${queueName}`, lostAfterMs);
    this.#worker = new Worker<Job, JobResult>(queueName, (job, token) => this.#take(job, token), {
      connection: redis,
      prefix,
      name,
      concurrency,
      lockDuration: lostAfterMs,
      stalledInterval: lostAfterMs / 2,
      // BullMQ's own limit ignores the marks: a job in doubt would end as lost.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      autorun: false,
    });
    // Marks are cleared only after the result is stored: if the worker dies before that, the job must not be repeated.
    this.#worker.on('completed', ({ id = '' }) => {
      this.#marks
        .clear(id)
        .catch((error: unknown) => log('queue.error', { message: String(error) }));
    });
    this.#worker.on('error', (error) => log('queue.error', { message: error.message }));
    this.#worker.on('stalled', (id) => log('job.lost_worker', { id }));
  }

  /** Throws `QUEUE_UNREACHABLE`. */
  static async open(options: FleetWorkerOptions): Promise<FleetWorker> {
    return new FleetWorker(options, await connectRedis(options.redisUrl));
  }

  /** Takes jobs until `close`. */
  run(): void {
    void this.#worker.run();
  }

  /** Takes no further jobs, and settles when the current ones have ended or were handed back. */
  async close(): Promise<void> {
    await this.#worker.close();
    this.#redis.disconnect();
  }

  /** Disconnects at once. Other workers get its jobs once it has been silent for long enough. */
  abandon(): Promise<void> {
    this.#redis.disconnect();
    return this.#worker.close(true);
  }

  async #take(queued: QueueJob<Job, JobResult>, token = ''): Promise<JobResult> {
    const id = queued.id ?? '';
    const { log } = this.#options;
    const ended = this.metrics.began();
    try {
      const { end, result } = await this.#carryOut(queued, id, token);
      log('job.ended', { id, state: result.state });
      ended(end);
      return result;
    } catch (thrown) {
      const end = endOf(thrown);
      if (end !== 'put_off') log(`job.${end}`, { id, reason: String(thrown) });
      ended(end);
      throw thrown;
    }
  }

  async #carryOut(
    queued: QueueJob<Job, JobResult>,
    id: string,
    token: string,
  ): Promise<{ readonly end: JobEnd; readonly result: JobResult }> {
    const { now = () => new Date(), carryOut, log, lossRules = LOSS_RULES } = this.#options;
    const mark = await this.#marks.find(id);
    if (mark !== null) return ended({ state: 'in_doubt', ...mark });
    const parsed = JobSchema.safeParse(queued.data);
    if (!parsed.success) throw new UnrecoverableError('It is no job of this program.');
    const job = parsed.data;
    const isLate = (): boolean => job.deadline !== undefined && new Date(job.deadline) <= now();
    const expired = ended({ state: 'expired', deadline: job.deadline ?? '' });
    if (isLate()) return expired;
    const losses = await settleLosses(queued, token, lossRules);
    const leave = await this.#floor.enter(losses >= lossRules.aloneFrom);
    const use = async (session: HeldSession | null) => {
      await noteBegun(queued);
      log('job.began', { id, attempt: queued.attemptsStarted });
      const tools = this.#toolsFor(id, token, session);
      const out = await carryOut(id, job, tools);
      if (out.kind === 'result') return ended(out.result);
      if (out.kind === 'again') {
        const isLast = queued.attemptsMade + 1 >= (queued.opts.attempts ?? 1);
        if (isLast) return ended(out.result);
        throw new Error(out.reason);
      }
      // The worker shuts down and the job has committed nothing: another worker can take it at once.
      await queued.moveToWait(token);
      throw new WaitingError();
    };
    try {
      if (isLate()) return expired;
      return await this.#inGroup(queued, job, token, () =>
        this.#withSession(queued, job, token, use),
      );
    } finally {
      leave();
    }
  }

  async #withSession<Result>(
    queued: QueueJob<Job, JobResult>,
    { session }: Job,
    token: string,
    use: (held: HeldSession | null) => Promise<Result>,
  ): Promise<Result> {
    if (session === undefined) return use(null);
    const held = await this.#sessions.take(session, `${queued.id}:${token}`);
    if (held === null) {
      await queued.moveToDelayed(Date.now() + SESSION_WAIT_MS, token);
      throw new DelayedError();
    }
    try {
      return await use(held);
    } finally {
      await held.release();
    }
  }

  async #inGroup<Result>(
    queued: QueueJob<Job, JobResult>,
    { group }: Job,
    token: string,
    use: () => Promise<Result>,
  ): Promise<Result> {
    if (group === undefined) return use();
    const id = queued.id ?? '';
    const waitMs = await this.#slots.take(group, id);
    if (waitMs > 0) {
      await queued.moveToDelayed(Date.now() + waitMs, token);
      throw new DelayedError();
    }
    const release = this.#slots.hold(group, id);
    try {
      return await use();
    } finally {
      release();
      await this.#slots.leave(group, id);
    }
  }

  #toolsFor(id: string, token: string, session: HeldSession | null): JobTools {
    const { name, now = () => new Date() } = this.#options;
    let hasCommitted = false;
    return {
      hasCommitted: () => hasCommitted,
      hasSession: async () => session !== null && session.renew(),
      beforeCommit: async () => {
        if (session !== null && !(await session.renew()))
          throw new Error('The saved session is another job’s by now.');
        if (hasCommitted) return;
        const mark = { since: now().toISOString(), worker: name };
        if (!(await this.#marks.mark(id, token, mark)))
          throw new Error('This worker was taken for dead; the job is another one’s by now.');
        hasCommitted = true;
      },
    };
  }
}

const ended = (result: JobResult): { readonly end: JobEnd; readonly result: JobResult } => ({
  end: result.state,
  result,
});

function endOf(thrown: unknown): JobEnd {
  if (thrown instanceof DelayedError) return 'put_off';
  if (thrown instanceof WaitingError) return 'handed_back';
  return thrown instanceof UnrecoverableError ? 'lost' : 'retried';
}
