import { z } from 'zod';

import { DONE } from '../web-task.ts';
import { addressOf, defineFormat, filled } from './format.ts';

/** Format of https://huggingface.co/datasets/osunlp/Online-Mind2Web: a JSON array; a task is done or not. */
export const ONLINE_MIND2WEB = defineFormat({
  name: 'online-mind2web',
  fits: (entry) => 'confirmed_task' in entry && 'reference_length' in entry,
  schema: z.object({
    task_id: filled,
    confirmed_task: filled,
    website: filled,
    reference_length: z.number('has to be a number').nonnegative('is below 0'),
    level: z.enum(['easy', 'medium', 'hard'], 'has to be easy, medium or hard'),
  }),
  toTask: ({ task_id: id, confirmed_task: goal, website, level }) => ({
    id,
    goal,
    url: addressOf(website),
    level,
    rubric: [DONE],
    isShared: false,
    passAt: 1,
    reference: '',
  }),
});
