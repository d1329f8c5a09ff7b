import { expect, it } from 'vitest';

import { ParameterNameSchema } from './parameter-name.ts';
import { RecordedStepSchema } from '../recordings/recording.ts';
import { AgentParameterSchema } from './agent.ts';
import { ScheduleDraftSchema } from '../schedules/schedule.ts';

const HOSTILE = [
  'x\nprocess.exit()',
  'x;process.exit()',
  "x'];y",
  '{{x}}',
  '__proto__',
  'X',
  '',
  'ｘ',
  'a'.repeat(61),
];

it.each(HOSTILE)('lets no name in that source text could not hold: %j', (name) => {
  const ask = { kind: 'ask', id: 'a', words: 'Ask', question: 'Which?', parameter: name };
  const parameter = { name, label: 'X', kind: 'text', required: true };
  expect(ParameterNameSchema.safeParse(name).success).toBe(false);
  expect(RecordedStepSchema.safeParse(ask).success).toBe(false);
  expect(AgentParameterSchema.safeParse(parameter).success).toBe(false);
  const values = ScheduleDraftSchema.shape.parameters.safeParse({ [name]: '' });
  expect(Object.keys(values.data ?? {})).toEqual([]);
});

it('takes the names that recordings and agents have', () => {
  for (const name of ['x', 'firstName', 'text2', 'constructor'])
    expect(ParameterNameSchema.safeParse(name).success).toBe(true);
});
