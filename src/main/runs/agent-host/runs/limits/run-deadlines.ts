const READY_TIMEOUT_MS = 20_000;
/** Time in ms after the limit that the agent has to conclude. */
const CONCLUDE_MS = 20_000;
const LOOK_AT_CLOCK_MS = 1_000;

export interface RunDeadlinesParts {
  /** Time in ms that the run has worked. */
  readonly usedMs: () => number;
  readonly timeoutMs: number;
  readonly isReady: () => boolean;
  readonly onNotReady: () => void;
  readonly onTimeUp: () => void;
}

/** Deadlines for an agent that never becomes ready, or that does not stop at its time limit by itself. */
export class RunDeadlines {
  readonly #parts: RunDeadlinesParts;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(parts: RunDeadlinesParts) {
    this.#parts = parts;
  }

  begin(): void {
    const { usedMs, timeoutMs, isReady, onNotReady, onTimeUp } = this.#parts;
    const lookAtClock = (): void => {
      if (usedMs() > timeoutMs + CONCLUDE_MS) onTimeUp();
    };
    const checkReady = (): void => {
      if (!isReady()) onNotReady();
    };
    this.#timers.add(setInterval(lookAtClock, LOOK_AT_CLOCK_MS));
    this.#timers.add(setTimeout(checkReady, READY_TIMEOUT_MS));
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
