import type { TodoItem } from '#shared/model/run/todo.ts';
import { outlinePage } from '#shared/page-state/outline-page.ts';

import type { PlanRequest } from '../llm/model.ts';
import { browserStateParts } from './browser-state-parts.ts';
import { historyText } from './history-text.ts';
import { earlierText, saidText } from './person-text.ts';
import { metricsText } from './metrics-text.ts';
import { FULL_BUDGETS, type PartBudgets } from './part-budgets.ts';
import { plannerSystemParts } from './planner-prompt.ts';
import { type PromptMessage, type TextPart, textPart } from './prompt.ts';
import type { Fence } from './untrusted.ts';

/** The whole prompt of one planner call: instructions, task and history first, figures and page last. */
export function plannerMessages(
  request: PlanRequest,
  fence: Fence,
  seesImages: boolean,
  budgets: PartBudgets = FULL_BUDGETS,
): readonly PromptMessage[] {
  const { mode } = request;
  const page = outlinePage(request.state.snapshot, budgets.page);
  const parts: TextPart[] = [textPart('task', `TASK: ${request.task}`)];
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
  if (mode.kind === 'predefined')
    parts.push(
      textPart(
        'todo',
        `TO-DO LIST AS IT STANDS (a ticked step stays ticked):\n${todoText(mode.todos)}`,
      ),
    );
  const said = saidText(request.said);
  if (said !== '') parts.push(textPart('task', said));
  parts.push(textPart('metrics', metricsText(request.metrics)));
  if (request.notice !== null) parts.push(textPart('notice', repetitionText(request.notice)));
  if (request.mustConclude) parts.push(textPart('notice', CONCLUDE[mode.kind]));
  return [
    {
      role: 'system',
      parts: plannerSystemParts({
        mode: mode.kind,
        tools: request.tools,
        seesImages,
        mcpServers: request.mcpServers ?? [],
      }),
    },
    {
      role: 'user',
      parts: [
        ...parts,
        ...browserStateParts({ ...request.state, text: page }, fence, request.sinceLastPlan),
      ],
    },
  ];
}

/** A to-do list as Markdown. */
function todoText(todos: readonly TodoItem[]): string {
  return todos.map((item) => `- [${item.done ? 'x' : ' '}] ${item.text}`).join('\n');
}

function repetitionText(what: string): string {
  return `GOING IN CIRCLES: ${what} Doing the same again will not help. Find out why it has no effect and take a really different way, or conclude honestly with what there is.`;
}

const rest = (flag: string) =>
  `LAST ROUND: no action will be carried out after this answer. Put into finalAnswer everything found so far and say plainly what is missing. Set ${flag} to true only if the task really is finished; otherwise leave it false and name in proposedActions what would have come next.`;
const CONCLUDE = { dynamic: rest('taskComplete'), predefined: rest('allTodosComplete') };
