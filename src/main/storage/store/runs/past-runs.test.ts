import { afterEach, beforeEach, expect, it } from 'vitest';

import { type CallId, CallIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { RunStatus } from '#shared/model/run/run-event.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { openStore, type Store } from '../open-store.ts';
import { createPastRuns } from './past-runs.ts';

let store: Store;
let clock = Date.UTC(2026, 0, 10, 12);
beforeEach(() => {
  store = openStore({ userData: tempFolder(), now: () => (clock += 1000) });
});
afterEach(() => store.dispose());

const tabId = TabIdSchema.parse(1);
const callId: CallId = CallIdSchema.parse('m1');

interface Made {
  readonly agentId?: string | null;
  readonly model?: string;
  readonly status?: RunStatus;
  readonly isRehearsal?: true;
}

function make(
  task: string,
  { agentId = null, model = 'big', status = 'completed', isRehearsal }: Made = {},
) {
  const { runId } = store.runs.createRun({
    type: 'run.started',
    task,
    agentId,
    provider: 'openai',
    model,
    tabId,
    steps: null,
    isRehearsal,
  }).view;
  store.runs.appendEvent(runId, 1, {
    type: 'state.observed',
    tabId,
    url: 'https://shop.example/kettles',
    title: '',
    nodeCount: 1,
    text: '',
    screenshot: null,
    ms: 1,
  });
  store.runs.appendEvent(runId, 1, {
    type: 'model.called',
    callId,
    role: 'planner',
    model,
    attempt: 1,
    tokens: { input: 900, output: 100 },
    ms: 5,
    cost: 0.25,
    error: null,
  });
  store.runs.appendEvent(runId, 1, {
    type: 'run.finished',
    status,
    finalAnswer: 'Done',
    error: null,
  });
  return runId;
}

it('gives what completed runs of the same model took, the newest first', () => {
  make('First');
  make('Failed', { status: 'failed' });
  make('Other model', { model: 'small' });
  make('Rehearsed', { isRehearsal: true });
  make('By agent', { agentId: 'prices' });
  make('Second');
  expect(createPastRuns(store.db).list(null, 'big')).toEqual(
    ['Second', 'First'].map((task) => ({
      task,
      agentId: null,
      site: 'shop.example',
      steps: 0,
      ms: 3000,
      tokens: 1000,
      cost: 0.25,
    })),
  );
  expect(
    createPastRuns(store.db)
      .list('prices', 'big')
      .map(({ task }) => task),
  ).toEqual(['By agent']);
});

it('leaves out runs that went on with something else: what they used is of both', () => {
  const runId = make('First');
  store.runs.appendEvent(runId, 1, {
    type: 'run.continued',
    text: 'And then',
    provider: 'openai',
    model: 'big',
    limits: DEFAULT_SETTINGS.limits,
  });
  store.runs.appendEvent(runId, 2, {
    type: 'run.finished',
    status: 'completed',
    finalAnswer: 'Done',
    error: null,
  });
  expect(createPastRuns(store.db).list(null, 'big')).toEqual([]);
});
