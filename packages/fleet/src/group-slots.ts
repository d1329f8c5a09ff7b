import type { Redis } from 'ioredis';

/** Time in ms after which a job that has not renewed its slot loses it. */
const HELD_FOR_MS = 30_000;

/**
 * Takes a slot of a group and returns 0 if one is free and the last start is long enough ago; otherwise returns how long to wait in ms.
 * KEYS: slots (sorted by expiry), time of the next start. ARGV: now, limit, interval, time to hold, job id.
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
  /** Maximum number of jobs of a group at the same time, over all workers. */
  readonly concurrency: number;
  /** Minimum time between two starts in a group, in ms. */
  readonly intervalMs: number;
}

/** Rate limits for groups of jobs, for example one site: a maximum at a time, and a minimum interval between starts. */
export class GroupSlots {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #limits: GroupLimits;

  constructor(redis: Redis, prefix: string, limits: GroupLimits) {
    this.#redis = redis;
    this.#prefix = prefix;
    this.#limits = limits;
  }

  /** Returns 0 when the job has taken a slot, which it has until `leave`; otherwise the ms to wait before the next try. */
  async take(group: string, jobId: string): Promise<number> {
    const { concurrency, intervalMs } = this.#limits;
    const keys = [this.#key(group), `${this.#key(group)}:next`];
    const args = [Date.now(), concurrency, intervalMs, HELD_FOR_MS, jobId];
    return Number(await this.#redis.eval(TAKE, 2, ...keys, ...args));
  }

  /** Renews the job's slot until the returned function is called. */
  hold(group: string, jobId: string): () => void {
    const timer = setInterval(() => {
      // If the renewal fails, other jobs may take the slot; this job continues anyway.
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
