import { expect, test } from 'vitest';

import { planNumber } from './plan-number.ts';

const requests = [{ firstIteration: 0 }, { firstIteration: 4 }, { firstIteration: 5 }];
const numbers = (...iterations: readonly number[]) =>
  iterations.map((iteration) => planNumber(requests, iteration));

test('plans are numbered within their request', () => {
  expect(numbers(0, 1, 3)).toEqual([0, 1, 3]);
  expect(numbers(4)).toEqual([1]);
  expect(numbers(5, 6, 7)).toEqual([1, 2, 3]);
});

test('one request of a run alone is numbered alike', () => {
  expect(planNumber([{ firstIteration: 5 }], 6)).toBe(2);
});
