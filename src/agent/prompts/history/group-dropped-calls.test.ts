import { expect, it } from 'vitest';

import type { ToolExecution } from '#shared/model/run/run-past.ts';

import { groupDropped, isDroppedAsBefore } from './group-dropped-calls.ts';

const call = (name: string, code: string, message: string): ToolExecution => ({
  tool: 'click',
  args: { target: name },
  result: { ok: false, error: { code, message, next: '' } },
});
const failed = call('A', 'NODE_GONE', 'It is gone.');
const dropped = (name: string, because: string) =>
  call(name, 'CALL_DROPPED', `Not run, because ${because}.`);

it('tells calls that were dropped for one reason as one', () => {
  const executions = [failed, dropped('B', 'x'), dropped('C', 'x'), dropped('D', 'y')];
  expect(groupDropped(executions)).toEqual([
    { calls: null, execution: failed },
    {
      calls: '2 calls not run: click {"target":"B"}, click {"target":"C"}',
      execution: executions[1],
    },
    { calls: null, execution: executions[3] },
  ]);
  expect(executions.map((_, index) => isDroppedAsBefore(executions, index))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

it('leaves calls that failed alike apart', () => {
  expect(groupDropped([failed, failed])).toHaveLength(2);
});
