import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

/** How a child is asked to stop; the times exist for tests. */
export interface StopTimes {
  /** A second request within this time is the same key press arriving by another way. */
  readonly echoMs: number;
  /** How long the child may take to quit before it is killed. */
  readonly graceMs: number;
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const DEFAULT_TIMES: StopTimes = { echoMs: 1_000, graceMs: 10_000 };

/**
 * Receives the signals that stop this process, from its creation until `close`. Before a child is there they abort
 * `signal`, so that what is being prepared ends; then they are passed on to the child.
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

  /** Aborted at the first stop signal. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The first stop signal that arrived, or null. */
  get received(): NodeJS.Signals | null {
    return this.#received;
  }

  /** From now on signals go to this child; one that came before goes to it at once. */
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

  /** Does what the arrival of this signal does. */
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
      // The person asks again: no more waiting.
      this.#child?.kill('SIGKILL');
    }
  };

  #askToStop(name: NodeJS.Signals): void {
    const child = this.#child;
    if (!child) {
      return;
    }
    // A terminal sends Ctrl-C to the child as well, and Chromium takes a second one for "drop everything". Whoever
    // sent the signal in another way is served when the grace is over.
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

/** The exit code to leave with: the child's own; 128 + n when it or we were stopped by signal n and it has no own. */
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
