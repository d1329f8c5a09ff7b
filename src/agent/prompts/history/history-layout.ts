/** Sizes of one iteration’s texts, in tokens. */
export interface EntrySizes {
  readonly recent: number;
  readonly short: number;
}

export interface HistoryBudget {
  /** Tokens for iterations at length, without the newest. */
  readonly recent: number;
  /** Tokens for shortened iterations. */
  readonly short: number;
}

/** Indexes: iterations before `counted` are only counted, those before `shortened` are shortened, the rest are at length. */
export interface HistoryLayout {
  readonly counted: number;
  readonly shortened: number;
}

/**
 * The share of a budget that stays used when entries are shortened because it was exceeded. The next rounds then only add text at the end.
 * Each shortening makes most of the prompt new to the provider’s cache, so that a larger budget, exceeded less often, can cost less.
 */
const LEAVE = 0.4;

/**
 * Decides how long each iteration's text is. Whenever a budget is exceeded, it shortens enough of the oldest to free more than half, so
 * that in between the text only grows at its end and the provider’s prompt cache still applies. Deterministic.
 */
export function layoutHistory(sizes: readonly EntrySizes[], budget: HistoryBudget): HistoryLayout {
  let counted = 0;
  let shortened = 0;
  let recentSize = 0;
  let shortSize = 0;
  for (const [index, { recent }] of sizes.entries()) {
    recentSize += recent;
    if (recentSize > budget.recent) {
      while (recentSize > budget.recent * LEAVE && shortened <= index) {
        recentSize -= sizes[shortened]?.recent ?? 0;
        shortSize += sizes[shortened]?.short ?? 0;
        shortened += 1;
      }
    }
    if (shortSize > budget.short) {
      while (shortSize > budget.short * LEAVE && counted < shortened) {
        shortSize -= sizes[counted]?.short ?? 0;
        counted += 1;
      }
    }
  }
  return { counted, shortened };
}
