import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunEventBody } from '#shared/model/run-event.ts';
import type { Limits } from '#shared/model/settings.ts';

import { runErrors } from './run-errors.ts';

/** With its tokens used up the agent may still conclude: one planner call, with a few tries. */
const CALLS_AFTER_TOKENS = 4;

/**
 * Main's own count of what a run uses. The agent keeps the limits by itself and concludes in time; this ends
 * a run whose agent does not.
 */
export class RunBudget {
  readonly #limits: Limits;
  #tokens = 0;
  #callsAfterTokens = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Counts an event of the agent; gives the limit that it breaks, if it breaks one. */
  count(iteration: number, body: RunEventBody): ErrorInfo | null {
    const { maxIterations, maxTokens } = this.#limits;
    if (iteration > maxIterations) return runErrors.iterationsUsed(maxIterations);
    if (body.type !== 'model.called') return null;
    if (this.#tokens >= maxTokens) this.#callsAfterTokens += 1;
    this.#tokens += body.tokens.input + body.tokens.output;
    return this.#callsAfterTokens > CALLS_AFTER_TOKENS ? runErrors.tokensUsed(maxTokens) : null;
  }
}
