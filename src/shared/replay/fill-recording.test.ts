import { expect, it } from 'vitest';

import { RecordingSchema } from '../model/recordings/recording.ts';
import { fillRecording, fillStep } from './fill-recording.ts';

const recording = RecordingSchema.parse({
  version: 1,
  startUrl: 'https://a.example/{{place}}',
  steps: [
    {
      kind: 'act',
      id: 'step-1',
      words: 'Type “{{who}}”',
      tool: 'type',
      args: { text: '{{who}}', more: ['{{who}}', { deep: '{{later}}' }], count: 2 },
      targets: {},
      url: null,
      effect: [
        { type: 'value_changed', value: '{{who}}' },
        { type: 'navigated', url: 'https://a.example/u/Ada%20L?q=Ada+L&n=1' },
        { type: 'focus_moved', to: 'x' },
      ],
    },
    { kind: 'check', id: 'step-2', words: 'See {{who}}', text: 'Hello {{who}}' },
  ],
});
const parameters = [
  { name: 'who', label: 'Who', kind: 'text', required: true, default: 'Ada L' },
] as const;
const filled = (who: string) =>
  fillRecording(
    recording,
    parameters,
    new Map([
      ['who', who],
      ['place', 'start'],
    ]),
  );

it('puts values in, as they are', () => {
  const { startUrl, steps } = filled('{{place}}');
  expect(startUrl).toBe('https://a.example/start');
  expect(steps[0]).toMatchObject({
    words: 'Type “{{place}}”',
    args: { text: '{{place}}', more: ['{{place}}', { deep: '{{later}}' }], count: 2 },
  });
  expect(steps[1]).toMatchObject({ text: 'Hello {{place}}' });
});

it('compares nothing that the page made of another value', () => {
  expect(filled('Ada L').steps[0]).toMatchObject({
    effect: [
      { type: 'value_changed', value: 'Ada L' },
      { type: 'navigated' },
      { type: 'focus_moved' },
    ],
  });
  expect(filled('Bob').steps[0]).toMatchObject({
    effect: [
      { type: 'value_changed', value: 'Bob' },
      { type: 'navigated', url: 'https://a.example/u/*?q=*&n=1' },
      { type: 'focus_moved' },
    ],
  });
});

it('leaves names without a value for an answer', () => {
  const [step] = filled('Bob').steps;
  expect(step && fillStep(step, new Map([['later', 'now']]))).toMatchObject({
    args: { more: ['Bob', { deep: 'now' }] },
  });
});
