import type { Redis } from 'ioredis';

/** Whoever does not say within this time that it goes on has left its place. ms. */
const HELD_FOR_MS = 30_000;

/**
 * One place of a group, if fewer than so many are taken and the last was not taken too shortly before; else how long to wait.
 * KEYS: places (sorted by the end of their time), moment of the next. ARGV: now, most, interval, held for, who.
 */
const TAKE = `
local now = tonumber(ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local next = tonumber(redis.call('GET', KEYS[2]) or '0')
if next > now then return next - now end
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then
  return math.max(250, tonumber(ARGV[3]))
end
redis.call('ZADD', KEYS[1], now + tonumber(ARGV[4]), ARGV[5])
if tonumber(ARGV[3]) > 0 then redis.call('SET', KEYS[2], now + tonumber(ARGV[3]), 'PX', ARGV[3]) end
return 0
`;

export interface GroupLimits {
  /** How many jobs of a group may go on at the same time, over all workers. */
  readonly concurrency: number;
  /** The least time between the starts of two of them. ms. */
  readonly intervalMs: number;
}

/** Politeness: of jobs that name the same group only so many go on at a time, and not too shortly after one another. */
export class GroupSlots {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #limits: GroupLimits;

  constructor(redis: Redis, prefix: string, limits: GroupLimits) {
    this.#redis = redis;
    this.#prefix = prefix;
    this.#limits = limits;
  }

  /** 0: the place is taken, until `leave`. Else how long to wait before asking again, in ms. */
  async take(group: string, jobId: string): Promise<number> {
    const { concurrency, intervalMs } = this.#limits;
    const keys = [this.#key(group), `${this.#key(group)}:next`];
    const args = [Date.now(), concurrency, intervalMs, HELD_FOR_MS, jobId];
    return Number(await this.#redis.eval(TAKE, 2, ...keys, ...args));
  }

  /** Says that the job goes on, until the returned function is called. */
  hold(group: string, jobId: string): () => void {
    const timer = setInterval(() => {
      // A place that is lost for a moment is taken by others; the job goes on all the same.
      this.#redis
        .zadd(this.#key(group), 'XX', Date.now() + HELD_FOR_MS, jobId)
        .catch(() => undefined);
    }, HELD_FOR_MS / 3);
    return () => clearInterval(timer);
  }

  async leave(group: string, jobId: string): Promise<void> {
    await this.#redis.zrem(this.#key(group), jobId);
  }

  #key(group: string): string {
    return `${this.#prefix}:group:${group}`;
  }
}
