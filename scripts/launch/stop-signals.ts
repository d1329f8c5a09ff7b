import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

/** Times for stopping a child; tests change them. */
export interface StopTimes {
  /** Time in ms within which a second request is the same key press, received in another way. */
  readonly echoMs: number;
  /** Time in ms for the child to quit before it is killed. */
  readonly graceMs: number;
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const DEFAULT_TIMES: StopTimes = { echoMs: 1_000, graceMs: 10_000 };

/**
 * Receives the signals that stop this process, from its creation until `close`. Before there is a child they abort `signal`, which cancels
 * the preparation; then they are passed on to the child.
 */
export class StopSignals {
  readonly #times: StopTimes;
  readonly #controller = new AbortController();
  #child: ChildProcess | null = null;
  #firstAtMs: number | null = null;
  #received: NodeJS.Signals | null = null;
  #graceTimer: NodeJS.Timeout | null = null;

  constructor(times: Partial<StopTimes> = {}) {
    this.#times = { ...DEFAULT_TIMES, ...times };
    for (const name of STOP_SIGNALS) {
      process.on(name, this.#onSignal);
    }
  }

  /** Signal that is aborted at the first stop signal. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** First stop signal that arrived; `null` if there was none. */
  get received(): NodeJS.Signals | null {
    return this.#received;
  }

  /** Passes signals to this child from now on; an earlier one is passed at once. */
  passTo(child: ChildProcess): void {
    this.#child = child;
    child.once('exit', () => this.#clearGrace());
    if (this.#received) {
      this.#askToStop(this.#received);
    }
  }

  /** Stops listening. */
  close(): void {
    this.#clearGrace();
    for (const name of STOP_SIGNALS) {
      process.off(name, this.#onSignal);
    }
  }

  /** Acts as if this signal had arrived. */
  stop(name: (typeof STOP_SIGNALS)[number]): void {
    this.#onSignal(name);
  }

  readonly #onSignal = (name: NodeJS.Signals): void => {
    const nowMs = Date.now();
    if (this.#firstAtMs === null) {
      this.#firstAtMs = nowMs;
      this.#received = name;
      this.#controller.abort(new Error(`stopped by ${name}`));
      this.#askToStop(name);
    } else if (nowMs - this.#firstAtMs > this.#times.echoMs) {
      // A second request ends the wait.
      this.#child?.kill('SIGKILL');
    }
  };

  #askToStop(name: NodeJS.Signals): void {
    const child = this.#child;
    if (!child) {
      return;
    }
    // A terminal sends Ctrl-C to the child as well, and Chromium takes a second one as "drop everything". If the signal came in another
    // way, the child is stopped after the grace time.
    const hasItFromTerminal = name === 'SIGINT' && process.stdin.isTTY;
    if (!hasItFromTerminal) {
      child.kill(name === 'SIGHUP' ? 'SIGTERM' : name);
    }
    this.#graceTimer = setTimeout(() => child.kill('SIGKILL'), this.#times.graceMs);
  }

  #clearGrace(): void {
    if (this.#graceTimer) {
      clearTimeout(this.#graceTimer);
    }
  }
}

/** Returns the exit code: the child's own; without one, 128 + n if it or this process was stopped by signal n. */
export function exitCodeFor(
  code: number | null,
  childSignal: NodeJS.Signals | null,
  received: NodeJS.Signals | null,
): number {
  if (code !== null && code !== 0) {
    return code;
  }
  const signal = received ?? childSignal;
  return signal ? 128 + constants.signals[signal] : (code ?? 1);
}
