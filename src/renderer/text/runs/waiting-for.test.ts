import { expect, it } from 'vitest';

import { ArtifactIdSchema, CallIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { IterationView, ToolCallView } from '#shared/model/run/view/iteration-view.ts';

import { waitingFor } from './waiting-for.ts';

const EMPTY: IterationView = {
  number: 1,
  startedAt: 1_000,
  observations: [],
  plan: null,
  toolCalls: [],
  modelCalls: [],
  notes: [],
  notedSteps: [],
  questions: [],
  said: [],
};
const seen = (seq: number, at: number): IterationView['observations'][number] => ({
  seq,
  at,
  tabId: TabIdSchema.parse(1),
  url: '',
  title: '',
  nodeCount: 0,
  text: '',
  screenshot: ArtifactIdSchema.parse('0'.repeat(64)),
  ms: 1,
});
const call = (seq: number, state: ToolCallView['state']): ToolCallView => ({
  seq,
  at: seq * 1_000,
  callId: CallIdSchema.parse(`c${seq}`),
  tool: 'click',
  args: {},
  state,
  result: null,
  ms: state === 'done' ? 500 : null,
});

it('is the page until it was looked at, then the model, then the step that is carried out', () => {
  expect(waitingFor(EMPTY, 60_000)).toEqual({ what: 'page', since: 1_000 });
  const looked = { ...EMPTY, observations: [seen(2, 2_000)] };
  expect(waitingFor(looked, 60_000)).toEqual({ what: 'model', since: 2_000 });
  const acting = { ...looked, toolCalls: [call(5, 'sent')] };
  expect(waitingFor(acting, 60_000)).toEqual({ what: 'step', since: 5_000 });
  const acted = { ...looked, toolCalls: [call(5, 'done')] };
  expect(waitingFor(acted, 60_000)).toEqual({ what: 'page', since: 5_500 });
  const again = { ...acted, observations: [seen(2, 2_000), seen(7, 9_000)] };
  expect(waitingFor(again, 60_000)).toEqual({ what: 'model', since: 9_000 });
});

it('is the model while what the run may do has been read beside it', () => {
  const read: IterationView['modelCalls'][number] = {
    seq: 3,
    at: 3_000,
    callId: CallIdSchema.parse('m3'),
    role: 'words',
    model: 'm',
    attempt: 1,
    tokens: { input: 1, output: 1 },
    cost: null,
    ms: 500,
    error: null,
  };
  const looked = { ...EMPTY, observations: [seen(2, 2_000)], modelCalls: [read] };
  expect(waitingFor(looked, 60_000)).toEqual({ what: 'model', since: 2_000 });
  const planned = {
    ...looked,
    modelCalls: [read, { ...read, seq: 4, at: 4_000, role: 'planner' as const }],
  };
  expect(waitingFor(planned, 60_000)).toEqual({ what: 'page', since: 4_000 });
});

it('is worth no word while it is short', () => {
  expect(waitingFor(EMPTY, 3_900)).toBeNull();
  expect(waitingFor(undefined, 60_000)).toBeNull();
});
