import type { Limits } from '#shared/model/settings/settings.ts';

import { isComplete } from './ending/is-complete.ts';
import type { LoopState, RoundEnd, Stage } from './loop-state.ts';
import { type Usage, concludingLimit, reachedLimit } from './run-limits.ts';

/** Limit for executor answers in one round. */
export const MAX_EXECUTOR_TURNS = 5;
/** Consecutive repeating rounds after which the run has to conclude. */
export const MAX_WARNINGS = 3;

/** The loop's next step. */
export type Move =
  | { readonly type: 'begin-round'; readonly lastBecauseOf: string | null }
  | { readonly type: 'plan'; readonly lastBecauseOf: string | null }
  /** Run the calls that came with the plan. */
  | { readonly type: 'perform' }
  /** Ask the executor for calls and run them. */
  | { readonly type: 'act' }
  | { readonly type: 'end-round'; readonly because: RoundEnd | 'turns' | 'said' | 'limit' }
  /** Ask the planner again: the answer claims acts that were not recorded. */
  | { readonly type: 'send-back'; readonly acts: readonly string[] }
  | { readonly type: 'complete'; readonly answer: string }
  /** End the run. `because` as in “… because it reached its limit of 50 rounds”; `answer` may be empty. */
  | { readonly type: 'give-up'; readonly because: string; readonly answer: string };

/** Circumstances of a move besides the state. */
export interface Circumstances {
  readonly usage: Usage;
  readonly limits: Limits;
  /** Whether the person has added something that the planner does not know yet. */
  readonly hasSaid: boolean;
  /** Claimed acts without a record; empty when the planner cannot be asked again. */
  readonly unproven: readonly string[];
}

/** The loop's transition, pure: state and usage → next move. */
export function nextMove(state: LoopState, circumstances: Circumstances): Move {
  const { usage, limits } = circumstances;
  const used = reachedLimit(usage, limits);
  const { stage } = state;
  switch (stage.kind) {
    case 'between': {
      if (used !== null) return giveUp(limitReached(used));
      const limit = concludingLimit(usage, limits);
      const lastBecauseOf =
        limit !== null
          ? limitReached(limit)
          : state.warnings >= MAX_WARNINGS
            ? 'it went in circles'
            : null;
      return { type: 'begin-round', lastBecauseOf };
    }
    case 'planning':
      return { type: 'plan', lastBecauseOf: stage.lastBecauseOf };
    case 'acting':
      return moveInRound(stage, used, circumstances);
  }
}

function moveInRound(
  { plan, lastBecauseOf, performed, turns, over }: Extract<Stage, { readonly kind: 'acting' }>,
  used: string | null,
  { usage, limits, hasSaid, unproven }: Circumstances,
): Move {
  if (turns.length === 0 && performed === null) {
    if (isComplete(plan) && !hasSaid) {
      const mayAsk = used === null && lastBecauseOf === null;
      if (mayAsk && unproven.length > 0) return { type: 'send-back', acts: unproven };
      return { type: 'complete', answer: plan.finalAnswer };
    }
    if (isComplete(plan)) return { type: 'end-round', because: 'said' };
    if (lastBecauseOf !== null) return giveUp(lastBecauseOf, plan.finalAnswer);
    // The calls are already paid for; an executor would cost more.
    if ('calls' in plan) return { type: 'perform' };
    return used === null ? { type: 'act' } : giveUp(limitReached(used), plan.finalAnswer);
  }
  if (performed?.left.length === 0) {
    const { answer } = performed;
    const isOver = answer !== undefined && !hasSaid && unproven.length === 0;
    return isOver ? { type: 'complete', answer } : { type: 'end-round', because: 'done' };
  }
  if (over !== null) return { type: 'end-round', because: over };
  if (used !== null || usage.toolCalls >= limits.maxToolCalls)
    return { type: 'end-round', because: 'limit' };
  if (hasSaid) return { type: 'end-round', because: 'said' };
  if (turns.length >= MAX_EXECUTOR_TURNS) return { type: 'end-round', because: 'turns' };
  return { type: 'act' };
}

function limitReached(limit: string): string {
  return `it reached its limit of ${limit}`;
}

function giveUp(because: string, answer = ''): Move {
  return { type: 'give-up', because, answer };
}
