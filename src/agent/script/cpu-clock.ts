/** Time that a script's own code has run; it stops while the host works. */
export class CpuClock {
  readonly #limitMs: number;
  #usedMs = 0;
  #since: number | null = null;
  #isForced = false;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  get isUsedUp(): boolean {
    return this.#isForced || this.usedMs() > this.#limitMs;
  }

  usedMs(): number {
    return this.#usedMs + (this.#since === null ? 0 : performance.now() - this.#since);
  }

  /** Runs `work`, counting its time. */
  during<Answer>(work: () => Answer): Answer {
    if (this.#since !== null) return work();
    this.#since = performance.now();
    try {
      return work();
    } finally {
      this.#usedMs = this.usedMs();
      this.#since = null;
    }
  }

  /** Marks the time as used up, so that no more code runs. */
  end(): void {
    this.#isForced = true;
  }
}
