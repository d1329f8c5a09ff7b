import type { HistoryEntry } from '#shared/model/run-past.ts';
import { cut, toolResultText } from './tool-result-text.ts';
import { type Fence, escapeTags } from './untrusted.ts';

/** Characters the history may take before older iterations are shortened (about 15,000 tokens). */
const BUDGET_CHARS = 60_000;
const FULL = { field: 4_000, result: 20_000 };
const SHORT = { field: 300, result: 400 };

/**
 * All finished iterations as text for the planner (SPEC M2), oldest first.
 * The newest are whole; once `budgetChars` is used up, older ones keep every line but with its text cut.
 */
export function historyText(
  history: readonly HistoryEntry[],
  fence: Fence,
  budgetChars: number = BUDGET_CHARS,
): string {
  if (history.length === 0) return 'No steps yet.';
  const texts: string[] = [];
  let left = budgetChars;
  for (const entry of history.toReversed()) {
    const whole = entryText(entry, fence, FULL);
    const text = whole.length <= left ? whole : entryText(entry, fence, SHORT);
    left = whole.length <= left ? left - whole.length : 0;
    texts.push(text);
  }
  return texts.toReversed().join('\n\n');
}

function entryText(entry: HistoryEntry, fence: Fence, size: typeof FULL): string {
  const { plan } = entry;
  const field = (text: string) => escapeTags(cut(text, size.field));
  const executions =
    entry.executions.length === 0
      ? 'None.'
      : fence.untrusted(
          `tool results of iteration ${entry.iteration}`,
          entry.executions
            .map(
              ({ tool, result }) =>
                `Tool: ${tool} - Result: ${toolResultText(result, size.result)}`,
            )
            .join('\n'),
        );
  return [
    `== ITERATION ${entry.iteration} ==`,
    '',
    'PLANNER OUTPUT:',
    '',
    `- Task: ${field(plan.userTask)}`,
    `- Current State: ${field(plan.currentState)}`,
    `- Execution History: ${field(plan.executionHistory)}`,
    `- Challenges Identified: ${field(plan.challengesIdentified)}`,
    `- Reasoning: ${field(plan.stepByStepReasoning)}`,
    `- Proposed Actions: ${field(plan.proposedActions.join(', '))}`,
    '',
    'TOOL EXECUTIONS:',
    '',
    executions,
  ].join('\n');
}
