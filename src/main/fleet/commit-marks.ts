import type { Redis } from 'ioredis';
import { z } from 'zod';

/**
 * Marks a job, if its lock is still held by this attempt: a worker that was taken for dead, and whose job another one has by now, must
 * not commit anything. In one step, as Redis runs scripts.
 */
const MARK = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[2], ARGV[2], ARGV[3])
return 1
`;

const CommitMarkSchema = z.strictObject({ since: z.iso.datetime(), worker: z.string() });
export type CommitMark = z.infer<typeof CommitMarkSchema>;

/**
 * Which jobs have reached the point from which they must not be repeated. A mark is on the server before the act is begun, so that it
 * outlives the worker; how well it outlives the server is the server's own matter (`appendfsync always`).
 */
export class CommitMarks {
  readonly #redis: Redis;
  readonly #prefix: string;

  /** @param prefix of the queue's keys, with its name: `{waymark:default}:default` */
  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#prefix = prefix;
  }

  /** Whether it was marked; `false`: the job is no longer this worker's. */
  async mark(jobId: string, lock: string, mark: CommitMark): Promise<boolean> {
    const keys = [`${this.#prefix}:${jobId}:lock`, this.#key];
    const marked = await this.#redis.eval(MARK, 2, ...keys, lock, jobId, JSON.stringify(mark));
    return marked === 1;
  }

  async find(jobId: string): Promise<CommitMark | null> {
    const found = await this.#redis.hget(this.#key, jobId);
    return found === null ? null : CommitMarkSchema.parse(JSON.parse(found));
  }

  /** Once the result is kept, nobody asks any more. */
  async clear(jobId: string): Promise<void> {
    await this.#redis.hdel(this.#key, jobId);
  }

  get #key(): string {
    return `${this.#prefix}:committing`;
  }
}
