import { z } from 'zod';

import { addressOf, defineFormat, filled } from './format.ts';

/** Score for a pass in tasks that state none. */
const PASS_AT = 60;
const texts = z.array(z.string('has to be text'), 'has to be a list').default([]);

/**
 * Format of https://huggingface.co/datasets/Lexmount/LexBench-Browser: JSON Lines with points for each item; a task passes from
 * `score_threshold` on.
 */
export const LEXBENCH = defineFormat({
  name: 'lexbench',
  fits: (entry) => 'query' in entry && 'reference_answer' in entry,
  schema: z.object({
    id: z.union([filled, z.int()], 'has to be a number or text'),
    query: filled,
    difficulty: z.string('has to be text').default(''),
    target_website: z.string('has to be text').nullish(),
    score_threshold: z
      .number('has to be a number')
      .min(0, 'is below 0')
      .max(100, 'is above 100')
      .nullish(),
    reference_answer: z.object(
      {
        steps: texts,
        key_points: texts,
        common_mistakes: texts,
        scoring: z.object(
          {
            items: z
              .array(
                z.object({
                  name: filled,
                  score: z.number('has to be a number').positive('has to be more than 0'),
                  description: z.string('has to be text').default(''),
                }),
                'has to be a list',
              )
              .min(1, 'has no item'),
          },
          'is missing',
        ),
      },
      'is missing',
    ),
  }),
  toTask: ({ id, query, difficulty, target_website: site, score_threshold: passAt, ...rest }) => {
    const { steps, key_points: points, common_mistakes: mistakes, scoring } = rest.reference_answer;
    return {
      id: String(id),
      goal: query,
      url: addressOf(site ?? undefined),
      level: difficulty,
      rubric: scoring.items.map(({ name, score, description }, index) => ({
        id: `S${index + 1}`,
        requirement: description === '' ? name : `${name}: ${description}`,
        weight: score,
      })),
      isShared: true,
      passAt: (passAt ?? PASS_AT) / 100,
      reference: [
        listed('One way to do it', steps),
        listed('What matters', points),
        listed('Usual mistakes, for which an item loses points', mistakes),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
    };
  },
});

const listed = (head: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${head}:\n${lines.map((line) => `- ${line}`).join('\n')}`;
