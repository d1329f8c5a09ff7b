/** How long a script's own code has run: it stands still while the host works. */
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

  /** Runs `work`, whose time counts. */
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

  /** No code runs after this. */
  end(): void {
    this.#isForced = true;
  }
}
