import { ALIVE_EVERY_MS } from '#shared/ports/agent/run-messages.ts';

/** Number of heartbeats that may be missed: an overloaded machine misses a few, a stuck process misses all. */
const MISSING_BEATS = 6;

/**
 * Watches a process that reports every few seconds that it is alive. Missed beats are counted by timer ticks, so that the sleep of a
 * computer does not count.
 */
export class Heartbeat {
  readonly #timer: NodeJS.Timeout;
  #missing = 0;

  constructor(onSilent: (silentMs: number) => void) {
    this.#timer = setInterval(() => {
      this.#missing += 1;
      if (this.#missing === MISSING_BEATS) onSilent(MISSING_BEATS * ALIVE_EVERY_MS);
    }, ALIVE_EVERY_MS);
  }

  /** Called for every message of the process. */
  beat(): void {
    this.#missing = 0;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
