interface Waiting {
  readonly isAlone: boolean;
  readonly enter: () => void;
}

/**
 * Lets the jobs of one worker run side by side, and a job that has to be alone run without any other. Jobs enter in order, so that none
 * waits forever.
 */
export class JobFloor {
  readonly #waiting: Waiting[] = [];
  #count = 0;
  #isTaken = false;

  /** Settles once the job may run; returns a function to call when it has ended. */
  async enter(isAlone: boolean): Promise<() => void> {
    await new Promise<void>((resolve) => {
      this.#waiting.push({ isAlone, enter: resolve });
      this.#admit();
    });
    return () => {
      this.#count -= 1;
      if (isAlone) this.#isTaken = false;
      this.#admit();
    };
  }

  #admit(): void {
    for (;;) {
      const [next] = this.#waiting;
      if (next === undefined || this.#isTaken || (next.isAlone && this.#count > 0)) return;
      this.#waiting.shift();
      this.#count += 1;
      this.#isTaken = next.isAlone;
      next.enter();
    }
  }
}
