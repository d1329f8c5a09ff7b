/** Failed steps in a row, after which the planner takes over. */
const MOST_FAILED = 2;
/** Hand-overs, after which the planner keeps the run: the task is not simple. */
const MOST_HANDED_OVER = 2;

/** Who decides on the next round of a run in quick mode. */
export class QuickPilot {
  #failed = 0;
  #handedOver = 0;
  #isPlanners = false;

  /** Whether the quick model is asked. A round of the planner's is followed by the quick model's again. */
  takesRound(): boolean {
    if (this.#handedOver >= MOST_HANDED_OVER) return false;
    const takes = !this.#isPlanners;
    this.#isPlanners = false;
    return takes;
  }

  /** The planner decides on this round. */
  handOver(): void {
    this.#handedOver += 1;
    this.#failed = 0;
  }

  /** The planner decides on the next round. */
  handOverNext(): void {
    this.handOver();
    this.#isPlanners = true;
  }

  /** The planner decides on all that follows. */
  leave(): void {
    this.#handedOver = MOST_HANDED_OVER;
  }

  /** Told what came of a step. Gives whether the planner takes over. */
  learn(hasSucceeded: boolean): boolean {
    this.#failed = hasSucceeded ? 0 : this.#failed + 1;
    if (this.#failed < MOST_FAILED) return false;
    this.handOverNext();
    return true;
  }
}
