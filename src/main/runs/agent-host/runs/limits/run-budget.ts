import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { Limits } from '#shared/model/settings/settings.ts';

import { runErrors } from '../run-errors.ts';

/** Number of model calls after the token or cost limit: enough for the planner's last call and a few retries. */
const CALLS_AFTER_LIMIT = 4;

/** The main process's own count of what a run uses. The agent stops at its limits by itself; this ends a run whose agent does not. */
export class RunBudget {
  readonly #limits: Limits;
  readonly #iterationsBefore: number;
  #tokens = 0;
  #cost = 0;
  #callsAfterLimit = 0;

  /** @param iterationsBefore number of the last iteration that is not counted */
  constructor(limits: Limits, iterationsBefore: number) {
    this.#limits = limits;
    this.#iterationsBefore = iterationsBefore;
  }

  /** Counts an event of the agent; returns the limit that it exceeds, or `null`. */
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
