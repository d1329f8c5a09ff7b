import { ALIVE_EVERY_MS } from '#shared/agent-port/messages.ts';

/** So many beats may be missing: a machine that is out of breath, not a process that is stuck. */
const MISSING_BEATS = 6;

/** Watches a process that says every few seconds that it is alive. Beats are counted in ticks, so that a sleeping computer counts none. */
export class Heartbeat {
  readonly #timer: NodeJS.Timeout;
  #missing = 0;

  constructor(onSilent: (silentMs: number) => void) {
    this.#timer = setInterval(() => {
      this.#missing += 1;
      if (this.#missing === MISSING_BEATS) onSilent(MISSING_BEATS * ALIVE_EVERY_MS);
    }, ALIVE_EVERY_MS);
  }

  /** The process has said something. */
  beat(): void {
    this.#missing = 0;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
