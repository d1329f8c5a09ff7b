import { z } from 'zod';

import { addressOf, defineFormat, filled } from './format.ts';

const ItemSchema = z.object({
  requirement: filled,
  verification: z.string('has to be text').default(''),
  weight: z.number('has to be a number').positive('has to be more than 0').default(1),
});

/** Format of https://github.com/ljang0/Odysseys: long tasks over several sites; a task passes when every item of the rubric is met. */
export const ODYSSEYS = defineFormat({
  name: 'odysseys',
  fits: (entry) => 'rubrics' in entry,
  schema: z.object({
    task_id: filled,
    confirmed_task: filled,
    website: z.string('has to be text').optional(),
    level: z.string('has to be text').default(''),
    rubrics: z
      .record(z.string(), ItemSchema, 'has to be an object of items')
      .refine((rubrics) => Object.keys(rubrics).length > 0, 'has no item'),
  }),
  toTask: ({ task_id: id, confirmed_task: goal, website, level, rubrics }) => ({
    id,
    goal,
    url: addressOf(website),
    level,
    rubric: Object.entries(rubrics).map(([item, { requirement, verification, weight }]) => ({
      id: item,
      requirement: [requirement, verification].filter((text) => text !== '').join('\n'),
      weight,
    })),
    isShared: false,
    passAt: 1,
    reference: '',
  }),
});
