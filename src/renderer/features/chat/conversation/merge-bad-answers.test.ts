import { expect, test } from 'vitest';

import type { ModelCallView } from '#shared/model/run/view/iteration-view.ts';

import { type BadAnswers, mergeBadAnswers } from './merge-bad-answers.ts';

const bad = (seq: number, code: string): BadAnswers => {
  const item: Partial<ModelCallView> = { seq, error: { code, message: '', next: '' } };
  return { kind: 'bad-answer', item: item as ModelCallView, times: 1 };
};
const step = { kind: 'step', item: { seq: 0 } } as const;

test('failed answers with the same error are one line, others and those after a step are not', () => {
  const merged = mergeBadAnswers<typeof step>([
    bad(1, 'MODEL_ANSWER_INVALID'),
    bad(2, 'MODEL_ANSWER_INVALID'),
    bad(3, 'MODEL_ANSWER_INVALID'),
    bad(4, 'MODEL_BUSY'),
    step,
    bad(5, 'MODEL_BUSY'),
  ]);
  expect(merged).toMatchObject([
    { item: { seq: 3 }, times: 3 },
    { item: { seq: 4 }, times: 1 },
    step,
    { item: { seq: 5 }, times: 1 },
  ]);
});
