import { z } from 'zod';

import { DONE } from '../web-task.ts';
import { addressOf, defineFormat, filled } from './format.ts';

/** Waymark's own format, one object per line; see docs/eval-web.md. */
export const OWN_LINES = defineFormat({
  name: 'waymark',
  fits: (entry) => 'task' in entry && !('weights' in entry),
  schema: z.strictObject(
    {
      id: filled,
      task: filled,
      url: z
        .string('has to be text')
        .refine((url) => addressOf(url) !== null, 'is no web address')
        .optional(),
      level: z.string('has to be text').default(''),
      answer: z.string('has to be text').default(''),
      rubric: z
        .array(
          z.strictObject({
            requirement: filled,
            weight: z.number('has to be a number').positive('has to be more than 0').default(1),
          }),
          'has to be a list',
        )
        .min(1, 'has no item')
        .optional(),
      passAt: z.number('has to be a number').min(0, 'is below 0').max(1, 'is above 1').default(1),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `has a field that is not known: ${issue.keys?.join(', ')}`
          : undefined,
    },
  ),
  toTask: ({ id, task, url, level, answer, rubric, passAt }) => ({
    id,
    goal: task,
    url: addressOf(url),
    level,
    rubric: rubric?.map((item, index) => ({ id: `R${index + 1}`, ...item })) ?? [DONE],
    isShared: false,
    passAt,
    reference: answer === '' ? '' : `The right answer: ${answer}`,
  }),
});
