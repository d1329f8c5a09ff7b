import type { HistoryEntry } from '#shared/model/run/run-past.ts';

import { toolResultText } from '../prompts/history/tool-result-text.ts';

const MOST_STEPS = 12;
/** Limits for results: the newest step's is needed in full, of earlier ones only whether they worked. */
const MAX_CHARS = { newest: 4_000, earlier: 120 };

/** The steps so far with their results, one line each, oldest first. */
export function doneLines(history: readonly HistoryEntry[]): readonly string[] {
  const newest = history.at(-1);
  return history.slice(-MOST_STEPS).map((entry) => {
    const most = entry === newest ? MAX_CHARS.newest : MAX_CHARS.earlier;
    const results = entry.executions.map(({ result }) => toolResultText(result, most));
    return `- ${entry.plan.proposedActions.join('; ')} → ${results.join(' ')}`;
  });
}
