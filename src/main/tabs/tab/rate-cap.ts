/** Lets at most `count` things through in any `windowMs`. */
export class RateCap {
  readonly #count: number;
  readonly #windowMs: number;
  #passedAt: number[] = [];

  constructor(count: number, windowMs: number) {
    this.#count = count;
    this.#windowMs = windowMs;
  }

  tryPass(now: number = Date.now()): boolean {
    this.#passedAt = this.#passedAt.filter((at) => now - at < this.#windowMs);
    if (this.#passedAt.length >= this.#count) return false;
    this.#passedAt.push(now);
    return true;
  }
}
