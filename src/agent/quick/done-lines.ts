import type { HistoryEntry } from '#shared/model/run/run-past.ts';

import { toolResultText } from '../context/tool-result-text.ts';

const MOST_STEPS = 12;
/** What the newest step gave is read whole, of earlier ones only how they went. */
const MAX_CHARS = { newest: 4_000, earlier: 120 };

/** What was done so far with what came of it, a line a step, oldest first. */
export function doneLines(history: readonly HistoryEntry[]): readonly string[] {
  const newest = history.at(-1);
  return history.slice(-MOST_STEPS).map((entry) => {
    const most = entry === newest ? MAX_CHARS.newest : MAX_CHARS.earlier;
    const results = entry.executions.map(({ result }) => toolResultText(result, most));
    return `- ${entry.plan.proposedActions.join('; ')} → ${results.join(' ')}`;
  });
}
