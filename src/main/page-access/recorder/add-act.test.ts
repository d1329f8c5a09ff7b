import { expect, it } from 'vitest';

import type { PersonAct } from '#shared/model/recordings/person-act.ts';
import type { NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import { wordsIn } from '#shared/messages/words-in.ts';

import { addAct, type ShownAct } from './add-act.ts';
import { toShownSteps } from './to-shown-steps.ts';
import { fingerprintOfButton } from '../../../testing/page/fingerprint.ts';

const FINGERPRINT: NodeFingerprint = fingerprintOfButton({
  kind: 'typeable',
  tag: 'input',
  role: 'textbox',
  name: 'Your name',
});

const CLICK: Extract<PersonAct, { readonly type: 'click' }> = {
  type: 'click',
  button: 'left',
  count: 1,
  modifiers: [],
};

const on = (element: string, act: PersonAct, isListed = true): ShownAct => ({
  act,
  element,
  isListed,
  name: 'Your name',
  targets: { nodeId: FINGERPRINT },
  url: 'https://a.test/',
  times: 1,
  effect: null,
  picture: Promise.resolve(null),
});

const write = (value: string): PersonAct => ({ type: 'write', value });

const stepsOf = async (...acts: readonly ShownAct[]) => {
  const joined = acts.reduce<readonly ShownAct[]>((all, act) => addAct(all, act), []);
  const shown = { title: 'A', startUrl: null, acts: joined };
  const { recording, parameters } = await toShownSteps(wordsIn('en').t, shown, () => null);
  const steps = recording.steps.map((step) =>
    step.kind === 'act' ? [step.tool, step.args] : [step.kind, step.words],
  );
  return { steps, parameters };
};

it('writes a field once, whatever keys it took, and without the press that gave it the keyboard', async () => {
  const { steps, parameters } = await stepsOf(
    on('name', CLICK),
    on('name', write('A')),
    on('name', write('Ad')),
    on('name', write('Ada')),
    on('name', { type: 'key', key: 'Enter' }),
  );
  expect(steps).toEqual([
    ['type', { text: '{{yourName}}' }],
    ['key', { key: 'Enter' }],
  ]);
  expect(parameters).toMatchObject([{ name: 'yourName', default: 'Ada' }]);
});

it('counts presses and keys, and keeps what was done to another element apart', async () => {
  const { steps } = await stepsOf(
    on('a', CLICK),
    on('a', { ...CLICK, count: 2 }),
    on('b', { ...CLICK, button: 'right', modifiers: ['Shift'] }),
    on('b', { type: 'key', key: 'ArrowDown' }),
    on('b', { type: 'key', key: 'ArrowDown' }),
    on('c', write('x')),
    on('c', write('')),
  );
  expect(steps).toEqual([
    ['click', { count: 2 }],
    ['click', { button: 'right', modifiers: ['Shift'] }],
    ['key', { key: 'ArrowDown', count: 2 }],
    ['clear', {}],
  ]);
});

it('names no secret that it does not know, asks for files, and finds what is not listed by its text', async () => {
  const { steps } = await stepsOf(
    on('p', { type: 'writeSecret', secret: 'pin' }),
    on('p', { type: 'writeSecret', secret: 'pin' }),
    on('f', { type: 'giveFiles', count: 1 }),
    on('t', CLICK, false),
  );
  expect(steps).toEqual([
    ['fill_secret', { secret: '', part: 'password' }],
    ['ask', 'Ask you “Choose the file for ‘Your name’ on the page, then answer.”'],
    ['click', { text: 'Your name' }],
  ]);
});
