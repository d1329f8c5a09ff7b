import { expect, it, onTestFinished } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';
import type { RunStarted } from '#shared/run-store/run-store.ts';

import { FakeTabs } from '../../../../../testing/agent-host/fake-tabs.ts';
import { tempFolder } from '../../../../../testing/store/temp-folder.ts';
import { openStore } from '../../../../storage/store/open-store.ts';
import { continuedGround } from './run-ground.ts';

const started: RunStarted = {
  type: 'run.started',
  task: 'Read https://news.example/ today',
  agentId: null,
  provider: 'builtin',
  model: 'built-in',
  tabId: TabIdSchema.parse(1),
  steps: null,
};

it('lets a run that goes on to the places of its person, and of no program that asked for it', () => {
  const store = openStore({ userData: tempFolder() });
  onTestFinished(() => store.dispose());
  const groundOf = (first: RunStarted) => {
    const { view } = store.runs.createRun(first);
    const next = { text: 'And now?', plan: null, definition: undefined, tabId: first.tabId };
    return continuedGround(view, { ...next, tabs: new FakeTabs(), searchUrl: '' });
  };
  expect(groundOf(started).words).toEqual([started.task, 'And now?']);
  expect(groundOf({ ...started, isForeign: true }).words).toEqual(['And now?']);
});
