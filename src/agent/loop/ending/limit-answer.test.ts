import { expect, it } from 'vitest';

import { limitAnswer } from './limit-answer.ts';

it('says in the language of the task that it is not finished', () => {
  expect(limitAnswer('Find the price', 'it went in circles', [])).toBe(
    'The task is not finished: the run was ended because it went in circles. Nothing had been done yet.',
  );
  expect(limitAnswer('查找“Waymark”的价格', 'it went in circles', [])).toBe(
    '任务没有完成，已提前结束。尚未执行任何操作。',
  );
});
