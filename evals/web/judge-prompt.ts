import { z } from 'zod';

import type { WebTask } from './web-task.ts';

/** Version of the prompt; changes with the text or the schema below. Comparing results of different versions causes a warning. */
export const JUDGE_VERSION = 1;

export const JUDGE_PROMPT = `Judge one run of an agent in a web browser. You are shown the task, its rubric, the answer that the agent gave, its steps with their results, the text of the page that it saw last, and pictures of pages, oldest first.

For each item of the rubric say in \`why\` what of the record shows it, then how far it holds in \`met\`, from 0 to 1. The record decides, not the answer: an item holds only if steps, page text or pictures show it; what the answer merely says does not count, and right words that no page of the run shows do not either. Dates, filters, amounts and names that the task gives have to be as it gives them.

\`claimsDone\`: whether the answer says, or lets one understand, that the task was done; an answer that says that it could not be done, or only in part, does not.

\`blocked\`: what kept the agent from the task, if something outside of it did: \`sign-in\` (the site wants an account that the task gives none for), \`captcha\` (a test for humans, or a page that refuses automated visits), \`dead-site\` (the site or what the task needs of it is not there, or does not answer); \`no\` otherwise.`;

const MARKS = 'Give `met` as 1 or 0: an item that holds in part does not hold.';
const SHARES = 'Give `met` in steps of 0.1 where an item holds in part.';

export const OBSTACLES = ['sign-in', 'captcha', 'dead-site'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

export const JudgementSchema = z.strictObject({
  items: z.array(
    z.strictObject({ id: z.string(), why: z.string(), met: z.number().min(0).max(1) }),
  ),
  claimsDone: z.boolean(),
  blocked: z.enum(['no', ...OBSTACLES]),
});
export type Judgement = z.infer<typeof JudgementSchema>;

/** Returns the judge's instructions for this task. */
export function judgeInstructions({ goal, rubric, isShared, reference }: WebTask): string {
  return [
    JUDGE_PROMPT,
    isShared ? SHARES : MARKS,
    `The task:\n${goal}`,
    `The rubric, one item each with its id:\n${rubric.map(({ id, requirement }) => `- ${id}: ${requirement}`).join('\n')}`,
    ...(reference === '' ? [] : [`What is known of the task:\n${reference}`]),
  ].join('\n\n');
}

/** Returns a judgement with each item of the rubric once; otherwise the fault, which the judge is to correct. */
export function readJudgement(
  value: unknown,
  { rubric }: WebTask,
):
  | { readonly ok: true; readonly answer: Judgement }
  | { readonly ok: false; readonly problem: string } {
  const read = JudgementSchema.safeParse(value);
  if (!read.success) return { ok: false, problem: z.prettifyError(read.error) };
  const wanted = rubric.map(({ id }) => id).toSorted();
  const given = read.data.items.map(({ id }) => id).toSorted();
  if (wanted.join('\n') === given.join('\n')) return { ok: true, answer: read.data };
  return {
    ok: false,
    problem: `items has to name each of ${wanted.join(', ')} once, not ${given.join(', ')}`,
  };
}

/** Returns the score, from 0 to 1. */
export function scoreOf({ items }: Judgement, { rubric, isShared }: WebTask): number {
  const met = new Map(items.map((item) => [item.id, item.met]));
  const sum = (weights: readonly number[]): number => weights.reduce((all, one) => all + one, 0);
  const held = rubric.map(({ id, weight }) => {
    const share = met.get(id) ?? 0;
    return weight * (isShared ? share : Math.floor(share));
  });
  return sum(held) / sum(rubric.map(({ weight }) => weight));
}
