import { expect, test } from 'vitest';

import { ADDED, during, firstWrong, type InputRecord } from './input-record.ts';

const on = (control: string | null, around: readonly string[] = [], at = 1): InputRecord => ({
  at,
  busyUntil: at,
  control,
  around,
});

test('a replay that reaches the same controls in the same order has reached no wrong one', () => {
  const recorded = [on('field'), on('field'), on('button')];
  expect(firstWrong(recorded, [on('field'), on('button'), on('button')])).toBeNull();
  expect(firstWrong(recorded, [on('field')])).toBeNull();
});

test('another control and one more are wrong', () => {
  const recorded = [on('field'), on('button')];
  expect(firstWrong(recorded, [on('field'), on('link')])).toMatchObject({ control: 'link' });
  expect(firstWrong(recorded, [on('button')])).toMatchObject({ control: 'button' });
  expect(firstWrong(recorded, [on('field'), on('button'), on('field')])).not.toBeNull();
});

test('what was chosen already when it was recorded may have to be chosen now, in the list that has it', () => {
  const recorded = [{ ...on(null), chosenAlready: 'Ada' }, on('button')];
  expect(firstWrong(recorded, [on('button')])).toBeNull();
  expect(firstWrong(recorded, [on('select||AdaBob#0'), on('button')])).toBeNull();
  expect(firstWrong(recorded, [on('select||NorthSouth#0'), on('button')])).not.toBeNull();
  expect(firstWrong(recorded, [on('select||AdaBob#0'), on('link')])).not.toBeNull();
  expect(firstWrong(recorded, [on('button'), on('select||AdaBob#0')])).not.toBeNull();
});

test('of the banner of this benchmark only refusing is right', () => {
  const recorded = [on('field'), on('button')];
  const refused = [on('field'), on(`${ADDED}Reject`), on('button')];
  expect(firstWrong(recorded, refused)).toBeNull();
  expect(firstWrong(recorded, [on(`${ADDED}Accept all`)])).not.toBeNull();
});

test('outside of controls a block and its parts are one', () => {
  const recorded = [on(null, ['word', 'row', 'list'])];
  expect(firstWrong(recorded, [on(null, ['row', 'list'])])).toBeNull();
  expect(firstWrong(recorded, [on(null, ['other row', 'list'])])).not.toBeNull();
});

test('only what happened during a call is its own', () => {
  const records = [on('a', [], 5), on('b', [], 15)];
  expect(during(records, [{ from: 10, to: 20 }])).toEqual([records[1]]);
});
