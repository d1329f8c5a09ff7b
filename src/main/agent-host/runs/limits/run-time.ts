/**
 * A run's time as main holds it against its limit: the time in which it was active, without what passed while a request of it
 * was held for somebody's decision.
 */
export class RunTime {
  /** The active time of the run until now, in ms. */
  readonly #activeMs: () => number;
  #withoutMs = 0;
  #heldSince: number | null = null;

  constructor(activeMs: () => number) {
    this.#activeMs = activeMs;
  }

  hold(): void {
    this.#heldSince ??= this.#activeMs();
  }

  goOn(): void {
    this.#withoutMs = this.#standingMs();
    this.#heldSince = null;
  }

  usedMs(): number {
    return this.#activeMs() - this.#standingMs();
  }

  #standingMs(): number {
    return this.#withoutMs + (this.#heldSince === null ? 0 : this.#activeMs() - this.#heldSince);
  }
}
