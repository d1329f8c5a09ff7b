import type { Redis } from 'ioredis';

const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
`;
const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])
`;

/** A saved session that one job holds, until the job releases it or its lease runs out. */
export interface HeldSession {
  /** Extends the lease; returns `false` when the job no longer holds the session. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
}

/** Locks of saved sessions: one job at a time over all workers. */
export class SessionLocks {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #leaseMs: number;

  /** @param leaseMs time after which a silent worker's job loses the session */
  constructor(redis: Redis, prefix: string, leaseMs: number) {
    this.#redis = redis;
    this.#prefix = prefix;
    this.#leaseMs = leaseMs;
  }

  /** Locks a session; `null` when another job holds it. `holder` differs for each attempt at a job. */
  async take(name: string, holder: string): Promise<HeldSession | null> {
    const key = `${this.#prefix}:session:${name}`;
    const taken = await this.#redis.set(key, holder, 'PX', this.#leaseMs, 'NX');
    if (taken === null) return null;
    const renew = async (): Promise<boolean> =>
      (await this.#redis.eval(RENEW, 1, key, holder, this.#leaseMs)) === 1;
    const timer = setInterval(() => {
      // A failed renewal is tried again before anything is written.
      renew().catch(() => undefined);
    }, this.#leaseMs / 3);
    return {
      renew,
      release: async () => {
        clearInterval(timer);
        await this.#redis.eval(RELEASE, 1, key, holder);
      },
    };
  }
}
