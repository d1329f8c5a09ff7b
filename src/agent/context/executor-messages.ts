import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { ActRequest, ExecutorTurn, Plan } from '../llm/model.ts';
import { browserStateParts } from './browser-state-parts.ts';
import { executorSystemParts } from './executor-prompt.ts';
import { FULL_BUDGETS, type PartBudgets, fairChars } from './part-budgets.ts';
import { type PromptMessage, textPart } from './prompt.ts';
import { toolResultText } from './tool-result-text.ts';
import { type Fence, escapeTags } from './untrusted.ts';

const REMINDER = `<system-reminder>
Carry out the actions in their order, with nodeIds of this newest state only, and call done. Never repeat browser-state, untrusted or system-reminder tags or what stands in them.
</system-reminder>`;

/** The whole prompt of one executor turn; each round starts afresh from the planner's analysis (SPEC E1). */
export function executorMessages(
  request: ActRequest,
  fence: Fence,
  seesImages: boolean,
  budgets: PartBudgets = FULL_BUDGETS,
): readonly PromptMessage[] {
  const task = textPart('task', `TASK: ${request.task}`);
  const plan = textPart('plan', planText(request.plan));
  const reminder = textPart('reminder', REMINDER);
  const state = browserStateParts(request.state, fence);
  const system: PromptMessage = {
    role: 'system',
    parts: executorSystemParts(seesImages, request.tools),
  };
  // The page changes less from round to round than the plan does, so it stands first: its beginning can come from the provider's cache.
  if (request.turns.length === 0)
    return [system, { role: 'user', parts: [task, ...state, plan, reminder] }];
  const maxChars = fairChars(
    request.turns.flatMap(({ executions }) =>
      executions.map(({ result }) => textOf(result).length),
    ),
    budgets.results,
  );
  return [
    system,
    { role: 'user', parts: [task, plan] },
    ...request.turns.flatMap((turn) => turnMessages(turn, fence, maxChars)),
    {
      role: 'user',
      parts: [textPart('notice', 'The page as it is after these calls:'), ...state, reminder],
    },
  ];
}

function planText(plan: Plan): string {
  const actions = plan.proposedActions.map(
    (action, index) => `${index + 1}. ${escapeTags(action)}`,
  );
  return [
    'THE PLANNER’S ANALYSIS:',
    `- Current State: ${escapeTags(plan.currentState)}`,
    `- Execution History: ${escapeTags(plan.executionHistory)}`,
    `- Challenges Identified: ${escapeTags(plan.challengesIdentified)}`,
    `- Reasoning: ${escapeTags(plan.stepByStepReasoning)}`,
    '',
    'ACTIONS TO CARRY OUT:',
    ...actions,
  ].join('\n');
}

function textOf(result: ToolResult): string {
  return toolResultText(result, Number.POSITIVE_INFINITY);
}

function turnMessages(
  turn: ExecutorTurn,
  fence: Fence,
  maxChars: number,
): readonly PromptMessage[] {
  return [
    {
      role: 'assistant',
      text: turn.text,
      calls: turn.executions.map(({ id, tool, args }) => ({ id, tool, args })),
    },
    ...turn.executions.map(({ id, tool, result }): PromptMessage => ({
      role: 'tool',
      callId: id,
      parts: [textPart('tool-result', fence.untrusted(tool, toolResultText(result, maxChars)))],
    })),
  ];
}
