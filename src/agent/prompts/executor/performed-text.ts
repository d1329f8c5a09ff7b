import type { PerformedCalls } from '../../llm/model.ts';
import { fairChars } from '../history/part-budgets.ts';
import { groupDropped } from '../history/group-dropped-calls.ts';
import { toolResultText } from '../history/tool-result-text.ts';
import type { Fence } from '../untrusted.ts';

/**
 * Text for the executor about what the planner's own calls did and which actions remain.
 * @param budget for all results together, in tokens
 */
export function performedText(
  { executions, left, because }: PerformedCalls,
  fence: Fence,
  budget: number,
): string {
  const whole = executions.map(({ result }) => toolResultText(result, Number.POSITIVE_INFINITY));
  const maxChars = fairChars(
    whole.map(({ length }) => length),
    budget,
  );
  const lines = groupDropped(executions).map(({ calls, execution: { tool, args, result } }) => {
    const what = calls ?? `Tool: ${tool} ${JSON.stringify(args)}`;
    return `${what} - Result: ${toolResultText(result, maxChars)}`;
  });
  return [
    'DONE ALREADY, by calls that came with the plan (do not repeat what worked):',
    fence.untrusted('planned calls', [...lines, `They ended here because ${because}.`].join('\n')),
    `LEFT FOR YOU: ${left.length === 1 ? 'action' : 'actions'} ${left.join(', ')}. Of the first of them some calls may have been made; begin with what is missing.`,
  ].join('\n');
}
