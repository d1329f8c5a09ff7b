import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { Limits } from '#shared/model/settings/settings.ts';

import { runErrors } from '../run-errors.ts';

/** With its tokens or money used up the agent may still conclude: one planner call, with a few tries. */
const CALLS_AFTER_LIMIT = 4;

/**
 * Main's own count of what a run uses. The agent keeps the limits by itself and concludes in time; this ends
 * a run whose agent does not.
 */
export class RunBudget {
  readonly #limits: Limits;
  readonly #iterationsBefore: number;
  #tokens = 0;
  #cost = 0;
  #callsAfterLimit = 0;

  /** Counts from the iteration after `iterationsBefore` on. */
  constructor(limits: Limits, iterationsBefore: number) {
    this.#limits = limits;
    this.#iterationsBefore = iterationsBefore;
  }

  /** Counts an event of the agent; gives the limit that it breaks, if it breaks one. */
  count(iteration: number, body: RunEventBody): ErrorInfo | null {
    const { maxIterations } = this.#limits;
    if (iteration - this.#iterationsBefore > maxIterations)
      return runErrors.iterationsUsed(maxIterations);
    if (body.type !== 'model.called') return null;
    if (this.#usedUp() !== null) this.#callsAfterLimit += 1;
    this.#tokens += body.tokens.input + body.tokens.output;
    this.#cost += body.cost ?? 0;
    return this.#callsAfterLimit > CALLS_AFTER_LIMIT ? this.#usedUp() : null;
  }

  #usedUp(): ErrorInfo | null {
    const { maxTokens, maxCost } = this.#limits;
    if (this.#tokens >= maxTokens) return runErrors.tokensUsed(maxTokens);
    return maxCost !== null && this.#cost >= maxCost ? runErrors.moneyUsed(maxCost) : null;
  }
}
