import { expect, it } from 'vitest';

import type { RecordedStep } from '#shared/model/recordings/recording.ts';

import { freeId, lacksSecret, parameterOf, withStepMoved, withTextReplaced } from './edit-steps.ts';

type Act = Extract<RecordedStep, { readonly kind: 'act' }>;

const act = (id: string, tool: string, args: Readonly<Record<string, string>>): Act => ({
  kind: 'act',
  id,
  words: `Type “${args['text'] ?? ''}” into “Name”`,
  tool,
  args,
  targets: {},
  url: null,
  effect: [{ type: 'value_changed', value: args['text'] ?? '' }],
});

it('moves steps within their list only, and gives ids that nobody has', () => {
  const steps = [act('step-1', 'click', {}), act('step-3', 'click', {})];
  expect(withStepMoved(steps, 1, 0).map(({ id }) => id)).toEqual(['step-3', 'step-1']);
  expect(withStepMoved(steps, 1, 2)).toBe(steps);
  expect(freeId(steps)).toBe('step-4');
});

it('makes a parameter a fixed value and back, in what is typed and in what is said', () => {
  const step = act('step-1', 'type', { text: '{{name}}' });
  expect(parameterOf(step)).toBe('name');
  const fixed = withTextReplaced(step, '{{name}}', 'Ada');
  expect(fixed).toMatchObject({ args: { text: 'Ada' }, words: 'Type “Ada” into “Name”' });
  expect(parameterOf(fixed)).toBeNull();
  expect(withTextReplaced(fixed, 'Ada', '{{name}}')).toEqual(step);
});

it('knows which steps still lack a secret', () => {
  expect(lacksSecret(act('a', 'fill_secret', { secret: '' }))).toBe(true);
  expect(lacksSecret(act('a', 'fill_secret', { secret: 'Shop' }))).toBe(false);
});
