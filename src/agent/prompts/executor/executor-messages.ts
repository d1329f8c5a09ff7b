import type { Plan } from '#shared/model/run/plan/planner-output.ts';

import type { ActRequest, ExecutorTurn } from '../../llm/model.ts';
import { browserStateParts } from '../browser-state-parts.ts';
import { executorSystemParts } from './executor-prompt.ts';
import { isDroppedAsBefore } from '../history/group-dropped-calls.ts';
import { FULL_BUDGETS, type PartBudgets, fairChars, tokensFor } from '../history/part-budgets.ts';
import { performedText } from './performed-text.ts';
import { type ImagePart, type PromptMessage, type TextPart, textPart } from '../prompt.ts';
import { standingWishes } from '../standing-wishes.ts';
import { toolResultText } from '../history/tool-result-text.ts';
import { turnStates } from './turn-states.ts';
import { type Fence, escapeTags } from '../untrusted.ts';

/** Result of calls that have none: providers require a result for each call. */
const NOT_RUN_EITHER = '{"ok":false,"error":"Not run either."}';

const REMINDER = `<system-reminder>
Carry out the actions in their order, with nodeIds of the page as it is now, and call done. Never repeat browser-state, untrusted or system-reminder tags or what stands in them.
</system-reminder>`;

/**
 * The whole prompt of one executor turn. Each round starts from the planner's analysis; within a round the prompt only grows: the whole
 * page, then for each answer its results and the page's differences.
 */
export function executorMessages(
  request: ActRequest,
  fence: Fence,
  seesImages: boolean,
  budgets: PartBudgets = FULL_BUDGETS,
): readonly PromptMessage[] {
  const { turns } = request;
  const plan = [
    planText(request.plan),
    ...(request.performed === undefined
      ? []
      : [performedText(request.performed, fence, budgets.results)]),
  ].join('\n\n');
  const reminder = textPart('reminder', REMINDER);
  const states = turnStates([...turns.map(({ seen }) => seen), request.state], budgets);
  const stateAt = (turn: number): readonly (TextPart | ImagePart)[] => {
    const parts = browserStateParts(states[turn] ?? request.state, fence, seesImages);
    // Only the newest picture is sent.
    return turn < turns.length ? parts.filter(({ kind }) => kind === 'text') : parts;
  };
  const chars = resultChars(turns, budgets.results);
  return [
    { role: 'system', parts: executorSystemParts(seesImages, request.tools) },
    {
      role: 'user',
      // The page changes less from round to round than the plan does, so it comes first: the provider's cache can then serve the beginning.
      parts: [
        textPart('task', `TASK: ${request.task}`),
        ...standingWishes(request.instructions ?? ''),
        ...stateAt(0),
        textPart('plan', plan),
        reminder,
      ],
    },
    ...turns.flatMap((turn, index) =>
      turnMessages(turn, fence, chars[index] ?? 0).concat({
        role: 'user',
        parts: [
          textPart('notice', 'The page as it is after these calls:'),
          ...stateAt(index + 1),
          reminder,
        ],
      }),
    ),
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

/**
 * Characters for each turn's results: half of what earlier turns left, so that a later turn does not change what was sent for an earlier
 * one.
 */
function resultChars(turns: readonly ExecutorTurn[], budget: number): readonly number[] {
  let left = budget;
  return turns.map(({ executions }) => {
    const lengths = executions.map(
      ({ result }) => toolResultText(result, Number.POSITIVE_INFINITY).length,
    );
    const max = fairChars(lengths, left / 2);
    left -= tokensFor(lengths.reduce((sum, length) => sum + Math.min(length, max), 0));
    return max;
  });
}

function turnMessages(turn: ExecutorTurn, fence: Fence, maxChars: number): PromptMessage[] {
  return [
    {
      role: 'assistant',
      text: turn.text,
      calls: turn.executions.map(({ id, tool, args }) => ({ id, tool, args })),
    },
    ...turn.executions.map(({ id, tool, result }, index): PromptMessage => {
      const text = isDroppedAsBefore(turn.executions, index)
        ? NOT_RUN_EITHER
        : toolResultText(result, maxChars);
      return {
        role: 'tool',
        callId: id,
        parts: [textPart('tool-result', fence.untrusted(tool, text))],
      };
    }),
  ];
}
