import { expect, it } from 'vitest';

import { CallIdSchema, RunIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';

import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { RunTaint } from '../../../../safety/run-permissions/taint/run-taint.ts';
import { restoreTaint } from './restore-taint.ts';

const callId = CallIdSchema.parse('c1');
const BANK = 'https://bank.example';
const EVIL = 'https://evil.example';

function after(...bodies: readonly RunEventBody[]) {
  const taint = new RunTaint();
  const runId = RunIdSchema.parse('run_00000000');
  restoreTaint(
    taint,
    bodies.map((body, index) => ({ runId, seq: index + 1, at: 0, iteration: 1, body })),
  );
  return (text: string, to = EVIL) => taint.find(callId, [{ to, way: 'type', text }])?.from ?? null;
}

const call = (tool: string, args: Record<string, string>): RunEventBody => ({
  type: 'tool.intended',
  callId,
  tool,
  args,
  tabUrl: `${BANK}/`,
});
const finished = (output: string): RunEventBody => ({
  type: 'tool.finished',
  callId,
  result: { ok: true, output, effect: { changes: [] } },
  ms: 1,
});

it('a run that goes on knows what it has read before, and where', () => {
  const seen = after({
    type: 'state.observed',
    tabId: TabIdSchema.parse(1),
    url: `${BANK}/a`,
    title: '',
    nodeCount: 0,
    text: 'Code 88310247',
    screenshot: null,
    ms: 1,
  });
  expect(seen('88310247')).toEqual([BANK]);
  expect(seen('88310247', BANK)).toBeNull();
});

it('so it does of results, by the page, the frame or the service that they came from', () => {
  expect(after(call('read_page', {}), finished('Code 88310247'))('88310247')).toEqual([BANK]);
  const inFrame = call('read_page', { frame: 'https://in.example' });
  expect(after(inFrame, finished('Code 88310247'))('88310247')).toEqual(['https://in.example']);
  const ofService = call('mcp', { instanceId: 'notes' });
  expect(after(ofService, finished('Code 88310247'))('88310247')).toEqual(['mcp:notes']);
});

it('and of what the person answered and allowed', () => {
  const asked: Extract<RunEventBody, { readonly type: 'question.asked' }> = {
    type: 'question.asked',
    callId,
    question: 'Which?',
    options: [],
    origin: BANK,
  };
  const answered = { type: 'question.answered', callId, answer: 'It is 88310247' } as const;
  expect(after(asked, answered)('88310247')).toEqual([BANK]);
  const crossing: RunEventBody = {
    ...asked,
    approval: {
      kind: 'crossing',
      class: 'R2',
      rule: 'text-of-another-place',
      from: [BANK],
      to: EVIL,
      way: 'type',
      excerpt: '88310247',
      digest: 'a'.repeat(64),
    },
  };
  const read = [call('read_page', {}), finished('Code 88310247')] as const;
  expect(after(...read, crossing, { ...answered, answer: 'run' })('88310247')).toBeNull();
  expect(after(...read, crossing, { ...answered, answer: 'once' })('88310247')).toEqual([BANK]);
});

it('and where it has logged in', () => {
  const OWN = 'They are about to move to another town for a new job';
  const read = [call('read_page', {}), finished('Dear Ada')] as const;
  expect(after(...read)(OWN)).toBeNull();
  expect(after(...read, call('fill_secret', { secret: 'Bank' }), finished('Filled'))(OWN)).toEqual([
    BANK,
  ]);
});

it('what the person said is theirs', () => {
  const read = [call('read_page', {}), finished('Code 88310247')] as const;
  expect(after(...read, { type: 'person.said', text: 'Use 88310247' })('88310247')).toBeNull();
});

it('and of what the person marked on a page', () => {
  const selection = { text: 'Code 88310247', url: `${BANK}/a`, title: 'Balance' };
  const continued: RunEventBody = {
    type: 'run.continued',
    text: 'What is this?',
    provider: 'openai',
    model: 'scripted',
    limits: DEFAULT_SETTINGS.limits,
    selection,
  };
  expect(after(continued)('88310247')).toEqual([BANK]);
  expect(after(continued)('88310247', BANK)).toBeNull();
});
