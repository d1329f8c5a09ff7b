import { expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { tempFolder } from '../../../../../testing/store/temp-folder.ts';
import { openStore } from '../../../../storage/store/open-store.ts';
import { RunRecorder } from './run-recorder.ts';

it('goes on with a run whose end could not be stored', () => {
  const store = openStore({ userData: tempFolder() });
  const { runId } = store.runs.createRun({
    type: 'run.started',
    task: 'Fill the disk',
    agentId: null,
    provider: 'builtin',
    model: 'built-in',
    tabId: TabIdSchema.parse(1),
    steps: null,
  }).view;
  const recorder = new RunRecorder({
    store: store.runs,
    publish: () => undefined,
    begin: {
      kind: 'again',
      runId,
      continued: {
        type: 'run.continued',
        text: null,
        provider: 'builtin',
        model: 'built-in',
        limits: {
          maxIterations: 10,
          maxToolCalls: 10,
          timeoutMs: 60_000,
          maxTokens: 100_000,
          maxCost: null,
        },
      },
    },
    onFailure: (error) => {
      throw new Error(error.message);
    },
    now: Date.now,
  });
  expect(store.runs.getEvents(runId).map(({ body }) => body.type)).toEqual([
    'run.started',
    'run.interrupted',
    'run.continued',
  ]);
  expect(recorder.view.life.isLive).toBe(true);
  store.dispose();
});
