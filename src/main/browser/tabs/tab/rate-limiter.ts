/** Allows at most `count` events in any `windowMs`. */
export class RateLimiter {
  readonly #count: number;
  readonly #windowMs: number;
  #takenAt: number[] = [];

  constructor(count: number, windowMs: number) {
    this.#count = count;
    this.#windowMs = windowMs;
  }

  tryTake(now: number = Date.now()): boolean {
    this.#takenAt = this.#takenAt.filter((at) => now - at < this.#windowMs);
    if (this.#takenAt.length >= this.#count) return false;
    this.#takenAt.push(now);
    return true;
  }
}
