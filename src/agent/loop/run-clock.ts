/** Time that a run has used: stops while the run is paused or waits for the person. */
export class RunClock {
  readonly #limitMs: number;
  readonly #now: () => number;
  readonly #timeUp = new AbortController();
  #usedMs: number;
  #since: number | null;
  #holds = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param startedAt ms since the epoch */
  constructor(limitMs: number, startedAt: number, now: () => number) {
    this.#limitMs = limitMs;
    this.#now = now;
    this.#usedMs = 0;
    this.#since = startedAt;
    this.#arm();
  }

  /** Fires when the time is used up. */
  get signal(): AbortSignal {
    return this.#timeUp.signal;
  }

  usedMs(): number {
    return this.#usedMs + (this.#since === null ? 0 : Math.max(0, this.#now() - this.#since));
  }

  /** Stops the clock until `goOn` has been called as often as `hold`. */
  hold(): void {
    this.#holds += 1;
    if (this.#since === null) return;
    this.#usedMs = this.usedMs();
    this.#since = null;
    clearTimeout(this.#timer);
  }

  goOn(): void {
    this.#holds = Math.max(0, this.#holds - 1);
    if (this.#holds > 0 || this.#since !== null) return;
    this.#since = this.#now();
    this.#arm();
  }

  /** Ends the clock; no signal follows. */
  end(): void {
    clearTimeout(this.#timer);
  }

  #arm(): void {
    const leftMs = Math.max(0, this.#limitMs - this.usedMs());
    this.#timer = setTimeout(() => this.#timeUp.abort(), leftMs);
  }
}
