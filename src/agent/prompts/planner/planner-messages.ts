import { outlinePage } from '#shared/page-state/outline-page.ts';

import type { PlanRequest } from '../../llm/model.ts';
import { browserStateParts } from '../browser-state-parts.ts';
import { enclosedParts } from './enclosed-parts.ts';
import { historyText } from '../history/history-text.ts';
import { FULL_BUDGETS, type PartBudgets } from '../history/part-budgets.ts';
import { earlierText } from './person-text.ts';
import { plannerSystemParts } from './planner-prompt.ts';
import { type ImagePart, type PromptMessage, type TextPart, textPart } from '../prompt.ts';
import { NOTHING_TOLD, roundParts } from './round-parts.ts';
import type { Fence } from '../untrusted.ts';

/** The beginning of a planner's conversation: instructions, task, as much of the past as there is room for, figures and the whole page. */
export function plannerMessages(
  request: PlanRequest,
  fence: Fence,
  seesImages: boolean,
  budgets: PartBudgets = FULL_BUDGETS,
): readonly PromptMessage[] {
  const { mode } = request;
  const page = outlinePage(request.state.snapshot, budgets.page);
  const parts: (TextPart | ImagePart)[] = [
    textPart('task', `TASK: ${request.task}`),
    ...enclosedParts(request.enclosed ?? {}, fence, seesImages),
  ];
  if (mode.kind === 'predefined') {
    const steps = mode.plan.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    parts.push(
      textPart('plan', `PLAN "${mode.plan.name}"\nGoal: ${mode.plan.goal}\nSteps:\n${steps}`),
    );
  }
  const history = historyText(request.history, request.summary, fence, budgets);
  const earlier = earlierText(request.earlier);
  if (earlier !== '') parts.push(textPart('task', earlier));
  parts.push(
    textPart('history', `YOUR PREVIOUS STEPS AND WHAT CAME OF THEM:\n\n${history.iterations}`),
  );
  if (history.notes !== '') parts.push(textPart('notes', history.notes));
  parts.push(...roundParts(request, NOTHING_TOLD, fence));
  return [
    plannerSystem(request, seesImages),
    {
      role: 'user',
      parts: [
        ...parts,
        ...browserStateParts(
          { ...request.state, text: page },
          fence,
          seesImages,
          request.sinceLastPlan,
        ),
      ],
    },
  ];
}

/** The system message, first in every request of a run. */
export function plannerSystem(request: PlanRequest, seesImages: boolean): PromptMessage {
  return {
    role: 'system',
    parts: plannerSystemParts({
      mode: request.mode.kind,
      tools: request.tools,
      seesImages,
      acting: request.acting ?? false,
      mcpServers: request.mcpServers ?? [],
      instructions: request.instructions ?? '',
    }),
  };
}
