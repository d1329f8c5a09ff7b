import {
  FULL_OUTLINE,
  type OutlineBudget,
  outlineBudgetFor,
} from '#shared/page-state/outline-page.ts';
import {
  FULL_STATE,
  type SerializeOptions,
  stateOptionsFor,
} from '#shared/page-state/serialize-page.ts';

import type { HistoryBudget } from './history-layout.ts';

/** Tokens for the growing parts of a prompt. */
export interface PartBudgets {
  /** The planner's whole conversation; when it reaches this, a new one begins with a shortened past. */
  readonly conversation: number;
  /** Finished iterations besides the newest, at the beginning of a conversation. */
  readonly history: HistoryBudget;
  /** Tokens for all results of an iteration, and for those of the executor’s round. */
  readonly results: number;
  readonly notes: number;
  /** Names of the files that the person provided. */
  readonly files: number;
  /** The page in the planner's prompt. */
  readonly page: OutlineBudget;
  /** The page in the executor's prompt. */
  readonly state: SerializeOptions;
  /** All states of one executor round. */
  readonly states: number;
}

/** Budgets that were enough for every task tried; a longer prompt costs more than it helps. */
export const FULL_BUDGETS: PartBudgets = {
  conversation: 18_000,
  history: { recent: 2_000, short: 2_500 },
  results: 4_000,
  notes: 3_000,
  files: 1_500,
  page: FULL_OUTLINE,
  state: FULL_STATE,
  states: 12_000,
};
/** Upper bound of characters per token in any script, used to cut results by characters. */
const CHARS_A_TOKEN = 3.3;
/** Minimum characters for a result: a shorter one would not show whether the call worked. */
const MIN_RESULT_CHARS = 400;

/** Budgets for a model with this context length; with a small one, each part gets a share of it. */
export function budgetsFor(contextTokens: number | undefined): PartBudgets {
  if (contextTokens === undefined) return FULL_BUDGETS;
  const share = (tokens: number, per: number) => Math.min(tokens, Math.round(contextTokens / per));
  const { conversation, history, results, notes, files } = FULL_BUDGETS;
  return {
    // The rest is for the additions of one round, the schema and the answer.
    conversation: Math.min(conversation, Math.round(contextTokens * 0.6)),
    history: { recent: share(history.recent, 10), short: share(history.short, 20) },
    results: share(results, 6),
    notes: share(notes, 16),
    files: share(files, 16),
    page: outlineBudgetFor(contextTokens),
    state: stateOptionsFor(contextTokens),
    states: share(FULL_BUDGETS.states, 4),
  };
}

/**
 * How many characters to include of each text so that all together stay in the budget: short ones whole, the others equally long.
 * @param lengths in characters
 * @param budget in tokens
 */
export function fairChars(lengths: readonly number[], budget: number): number {
  let left = budget * CHARS_A_TOKEN;
  const sorted = lengths.toSorted((a, b) => a - b);
  for (const [index, length] of sorted.entries()) {
    const share = left / (sorted.length - index);
    if (length > share) return Math.max(MIN_RESULT_CHARS, Math.floor(share));
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
}

/** Least number of tokens for this many characters. */
export const tokensFor = (chars: number): number => chars / CHARS_A_TOKEN;
