const READY_TIMEOUT_MS = 20_000;
/** How long after its time the agent may still be concluding. */
const CONCLUDE_MS = 20_000;
const LOOK_AT_CLOCK_MS = 1_000;

export interface RunDeadlinesParts {
  /** How long the run has worked. */
  readonly usedMs: () => number;
  readonly timeoutMs: number;
  readonly isReady: () => boolean;
  readonly onNotReady: () => void;
  readonly onTimeUp: () => void;
}

/** The agent keeps its time by itself and concludes; these are for one that does not, or that never becomes ready. */
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
