import type { Redis } from 'ioredis';
import { z } from 'zod';

/**
 * Marks a job if this attempt still holds its lock: a worker that was presumed dead, and whose job another worker has taken over, must not
 * commit anything. Redis runs the script atomically.
 */
const MARK = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[2], ARGV[2], ARGV[3])
return 1
`;

const CommitMarkSchema = z.strictObject({ since: z.iso.datetime(), worker: z.string() });
export type CommitMark = z.infer<typeof CommitMarkSchema>;

/**
 * Records which jobs have reached the point after which they must not be repeated. The mark is on the server before the action starts, so
 * it outlives the worker. Whether it survives a crash of the server depends on the server's settings (`appendfsync always`).
 */
export class CommitMarks {
  readonly #redis: Redis;
  readonly #prefix: string;

  /** @param prefix of the queue's keys, with the queue's name: `{waymark:default}:default` */
  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#prefix = prefix;
  }

  /** Returns whether the job was marked; `false` when it no longer belongs to this worker. */
  async mark(jobId: string, lock: string, mark: CommitMark): Promise<boolean> {
    const keys = [`${this.#prefix}:${jobId}:lock`, this.#key];
    const marked = await this.#redis.eval(MARK, 2, ...keys, lock, jobId, JSON.stringify(mark));
    return marked === 1;
  }

  async find(jobId: string): Promise<CommitMark | null> {
    const found = await this.#redis.hget(this.#key, jobId);
    return found === null ? null : CommitMarkSchema.parse(JSON.parse(found));
  }

  /** Removes the mark of a job whose result is stored. */
  async clear(jobId: string): Promise<void> {
    await this.#redis.hdel(this.#key, jobId);
  }

  get #key(): string {
    return `${this.#prefix}:committing`;
  }
}
