import { z } from 'zod';

import { DONE, type RubricItem } from '../web-task.ts';
import { addressOf, defineFormat, filled } from './format.ts';

const BuTaskSchema = z
  .object({
    id: filled.optional(),
    task_id: filled.optional(),
    task: filled.optional(),
    confirmed_task: filled.optional(),
    category: z.string('has to be text').default(''),
    website: z.string('has to be text').nullish(),
    answer: z.union([z.string(), z.number()], 'has to be text').nullish(),
    rubric: filled.optional(),
    weights: z
      .record(z.string(), z.number('has to be a number').positive('has to be more than 0'))
      .optional(),
  })
  .superRefine((task, context) => {
    const missing = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message });
    if ((task.task_id ?? task.id) === undefined) missing('task_id', 'is missing');
    if ((task.confirmed_task ?? task.task) === undefined) missing('confirmed_task', 'is missing');
    if (task.rubric !== undefined && task.weights === undefined) missing('weights', 'is missing');
    for (const item of Object.keys(task.weights ?? {}))
      if (task.rubric?.includes(item) !== true)
        missing(`weights.${item}`, 'is no item of the rubric');
  });

/**
 * Format of https://github.com/browser-use/benchmark: tasks with a known answer (V1), or with one rubric text whose items have weights
 * (V2). Only fully met items count for the score; a task passes only with all of them.
 */
export const BU_BENCH = defineFormat({
  name: 'bu-bench',
  fits: (entry) =>
    ('rubric' in entry && 'weights' in entry) ||
    ('confirmed_task' in entry && ('category' in entry || 'answer' in entry)),
  schema: BuTaskSchema,
  toTask: (task) => ({
    id: task.task_id ?? task.id ?? '',
    goal: task.confirmed_task ?? task.task ?? '',
    url: addressOf(task.website ?? undefined),
    level: task.category,
    rubric: itemsOf(task.weights),
    isShared: false,
    passAt: 1,
    reference: referenceOf(task),
  }),
});

const itemsOf = (weights: Readonly<Record<string, number>> = {}): readonly RubricItem[] =>
  Object.keys(weights).length === 0
    ? [DONE]
    : Object.entries(weights).map(([id, weight]) => ({
        id,
        requirement: `As the rubric says under ${id}.`,
        weight,
      }));

function referenceOf({ rubric, answer }: z.infer<typeof BuTaskSchema>): string {
  if (rubric !== undefined) return `The rubric:\n${rubric}`;
  return answer === undefined || answer === null ? '' : `The right answer: ${answer}`;
}
