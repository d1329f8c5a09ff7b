import { expect, it } from 'vitest';

import { AgentFileSchema } from '../agents/agent.ts';
import type { RecordedStep } from './recording.ts';
import { planOfRecording } from './recording-outline.ts';
import { openPlaceholders } from './recording-texts.ts';

const type = (text: string): RecordedStep => ({
  kind: 'act',
  id: 'step-1',
  words: `Type “${text}”`,
  tool: 'type',
  args: { text, deep: [{ more: '{{inside}}' }] },
  targets: {},
  url: null,
  effect: null,
});
const ASK: RecordedStep = {
  kind: 'ask',
  id: 'ask',
  words: 'Ask you',
  question: 'Which {{day}}?',
  parameter: 'answer',
};

it('finds the placeholders of a recording wherever they stand; an answer on the way is none', () => {
  const steps = [ASK, type('{{who}} {{answer}}')];
  expect([...openPlaceholders({ startUrl: 'https://{{site}}.test', steps })]).toEqual([
    'site',
    'day',
    'who',
    'inside',
  ]);
});

it('lets no agent file in whose recording names what it does not ask for', () => {
  const agent = {
    id: 'a',
    name: 'A',
    description: 'A',
    goal: 'A',
    steps: ['A'],
    parameters: [{ name: 'inside', label: 'Inside', kind: 'text', required: true }],
    recording: { version: 1, startUrl: null, steps: [type('{{who}}')] },
  };
  expect(AgentFileSchema.safeParse(agent).error?.issues).toMatchObject([
    { message: 'uses {{who}}, which is not among its parameters' },
  ]);
  const whole = { ...agent, recording: { ...agent.recording, steps: [type('Ada')] } };
  expect(AgentFileSchema.safeParse(whole).success).toBe(true);
});

it('says a long recording in as many lines as an agent may have', () => {
  const steps = [ASK, ...Array.from({ length: 120 }, () => type('{{answer}} {{who}}'))];
  const plan = planOfRecording({ steps });
  expect(plan.length).toBeLessThanOrEqual(50);
  expect(plan[1]).toContain('Type “… {{who}}”; Type');
});
