/** Failed steps in a row after which the planner takes over. */
const MOST_FAILED = 2;
/** Number of hand-overs after which the planner keeps the run: the task is not simple. */
const MOST_HANDED_OVER = 2;

/** Decides whether the quick model or the planner makes the next round of a run in quick mode. */
export class QuickPilot {
  #failed = 0;
  #handedOver = 0;
  #isPlanners = false;

  /** Whether the quick model makes this round. After one round of the planner it is the quick model's turn again. */
  takesRound(): boolean {
    if (this.#handedOver >= MOST_HANDED_OVER) return false;
    const takes = !this.#isPlanners;
    this.#isPlanners = false;
    return takes;
  }

  /** Leaves this round to the planner. */
  handOver(): void {
    this.#handedOver += 1;
    this.#failed = 0;
  }

  /** Leaves the next round to the planner. */
  handOverNext(): void {
    this.handOver();
    this.#isPlanners = true;
  }

  /** Leaves all further rounds to the planner. */
  leave(): void {
    this.#handedOver = MOST_HANDED_OVER;
  }

  /** Takes the result of a step. Returns whether the planner takes over. */
  learn(hasSucceeded: boolean): boolean {
    this.#failed = hasSucceeded ? 0 : this.#failed + 1;
    if (this.#failed < MOST_FAILED) return false;
    this.handOverNext();
    return true;
  }
}
