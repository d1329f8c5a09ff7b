import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { CallIdSchema, type RunId, TabIdSchema } from '#shared/model/ids.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { packText } from '../../../platform/files/packed-text.ts';
import { exportRuns, importRuns } from './data-folders.ts';
import { openStore, type Store } from '../open-store.ts';

const callId = CallIdSchema.parse('m1');
const tabId = TabIdSchema.parse(1);

function opened(): Store {
  const store = openStore({ userData: tempFolder() });
  onTestFinished(() => store.dispose());
  return store;
}

/** Creates a run with a page, a picture, a model call and an audit line. */
async function fullRun(store: Store): Promise<RunId> {
  const { runId } = store.runs.createRun({
    type: 'run.started',
    task: 'look',
    agentId: null,
    provider: 'openai',
    model: 'm',
    tabId,
    steps: null,
  }).event;
  store.runs.appendEvent(runId, 1, { type: 'iteration.started' });
  store.runs.appendEvent(runId, 1, {
    type: 'state.observed',
    tabId,
    url: 'https://example.org/',
    title: 'Example',
    nodeCount: 1,
    text: '[1] button',
    screenshot: await store.artifacts.put(new TextEncoder().encode('a picture'), 'image/png'),
    ms: 1.5,
  });
  store.runs.appendEvent(
    runId,
    1,
    {
      type: 'model.called',
      callId,
      role: 'planner',
      model: 'm',
      attempt: 1,
      tokens: { input: 5, output: 2 },
      ms: 12.25,
      error: null,
    },
    { request: packText('{"messages":["ä"]}'), answer: '{"plan":1}' },
  );
  store.audit.append(runId, {
    kind: 'model',
    callId,
    destination: 'https://model.example',
    role: 'planner',
    bytes: 20,
    pictures: 0,
  });
  store.runs.appendEvent(runId, 1, {
    type: 'run.finished',
    status: 'completed',
    finalAnswer: 'yes',
    error: null,
  });
  return runId;
}

const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
  );

const now = (): number => 5;

it('exports runs and imports them elsewhere, as they were', async () => {
  const [here, there] = [opened(), opened()];
  const runId = await fullRun(here);
  const [first, second] = [join(tempFolder(), 'out'), join(tempFolder(), 'out')];
  await exportRuns({ ...here, now }, [runId], first);

  expect(await importRuns({ ...there, now }, first)).toEqual({ added: 1, known: 0 });
  expect(there.runs.getEvents(runId)).toEqual(here.runs.getEvents(runId));
  expect(there.runs.listRuns(5, null)).toEqual(here.runs.listRuns(5, null));
  expect(there.runs.getModelCall(runId, callId)).toEqual(here.runs.getModelCall(runId, callId));
  expect(there.audit.verify(runId)).toEqual(here.audit.verify(runId));
  await exportRuns({ ...there, now }, [runId], second);
  expect(filesIn(second)).toEqual(filesIn(first));
  expect(Object.keys(filesIn(first))).toHaveLength(3);

  expect(await importRuns({ ...there, now }, first)).toEqual({ added: 0, known: 1 });
});

it('refuses what it did not write, and files that were changed', async () => {
  const [here, there] = [opened(), opened()];
  await expect(importRuns({ ...there, now }, tempFolder())).rejects.toThrow(
    expect.objectContaining({ code: 'NOT_IMPORTED' }),
  );
  const runId = await fullRun(here);
  const folder = join(tempFolder(), 'out');
  await exportRuns({ ...here, now }, [runId], folder);
  const [picture = ''] = readdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files', picture), 'another picture');
  await expect(importRuns({ ...there, now }, folder)).rejects.toThrow('was changed');
  expect(there.runs.listRuns(5, null)).toEqual([]);
});
