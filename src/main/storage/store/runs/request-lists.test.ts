import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { TabIdSchema, type RunId } from '#shared/model/ids.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';
import type { RunEventBody, RunStatus } from '#shared/model/run/run-event.ts';
import { ALL_RUNS, type RunFilter } from '#shared/model/run/run-request.ts';
import type { RunStarted } from '#shared/run-store/run-store.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { runRequests } from '../migrations/0012-run-requests.ts';
import { openStore, type Store } from '../open-store.ts';

const STARTED: RunStarted = {
  type: 'run.started',
  task: 'Compare kettles',
  agentId: 'compare-prices',
  provider: 'openai',
  model: 'big-model',
  tabId: TabIdSchema.parse(1),
  steps: null,
};
const seen = (url: string): RunEventBody => ({
  type: 'state.observed',
  tabId: TabIdSchema.parse(1),
  url,
  title: '',
  nodeCount: 1,
  text: '',
  screenshot: null,
  ms: 1,
});
const ended = (finalAnswer: string, status: RunStatus = 'completed'): RunEventBody => ({
  type: 'run.finished',
  status,
  finalAnswer,
  error: null,
});
const asked = (text: string): RunEventBody => ({
  type: 'run.continued',
  text,
  provider: 'openai',
  model: 'small-model',
  limits: DEFAULT_SETTINGS.limits,
});

let store: Store;
let clock = 0;
beforeEach(() => {
  clock = Date.UTC(2026, 0, 10, 12);
  store = openStore({ userData: tempFolder(), now: () => (clock += 1000) });
});
afterEach(() => store.dispose());

function converse(): RunId {
  const { runId } = store.runs.createRun(STARTED).view;
  store.runs.appendEvent(runId, 1, seen('https://shop.example/kettles?size=17'));
  store.runs.appendEvent(runId, 1, ended('The 1.7 l one, *34 €*'));
  store.runs.appendEvent(runId, 1, asked('Find its warranty'));
  store.runs.appendEvent(runId, 2, seen('https://maker.example/warranty'));
  store.runs.appendEvent(runId, 2, ended('Nothing was found', 'failed'));
  return runId;
}

const lines = (filter: Partial<RunFilter> = {}) =>
  store.requests
    .rows({ ...ALL_RUNS, ...filter }, 0, 100)
    .map(({ text, phase, site }) => `${text} · ${phase} · ${site}`);

describe('the list of runs', () => {
  it('says which were rehearsals', () => {
    store.runs.createRun({ ...STARTED, isRehearsal: true });
    store.runs.createRun(STARTED);
    const rows = store.requests.rows(ALL_RUNS, 0, 100);
    expect(rows.map(({ isRehearsal }) => isRehearsal)).toEqual([false, true]);
    const runs = store.runs.listRuns(10, null);
    expect(runs.map(({ isRehearsal }) => isRehearsal)).toEqual([false, true]);
  });

  it('has a line for each request of a conversation, with its own end', () => {
    converse();
    expect(lines()).toEqual([
      'Find its warranty · failed · maker.example',
      'Compare kettles · completed · shop.example',
    ]);
  });

  it('finds words of task, answer and address, of any length, and none that only look alike', () => {
    converse();
    store.runs.createRun({ ...STARTED, task: '电水壶比较 ÉTÉ', agentId: null });
    expect(lines({ query: 'KETTLES' })).toHaveLength(1);
    expect(lines({ query: '1.7 34' })).toHaveLength(1);
    expect(lines({ query: 'maker.example/warr' })).toHaveLength(1);
    expect(lines({ query: '水壶' })).toHaveLength(1);
    expect(lines({ query: 'ete' })).toHaveLength(1);
    expect(lines({ query: 'kettlewarranty' })).toEqual([]);
    expect(lines({ query: '"' })).toEqual([]);
  });

  it('is filtered by state, agent, model, site and time', () => {
    converse();
    const later = (clock += 3 * 24 * 3600_000);
    store.runs.createRun({ ...STARTED, task: 'Another', agentId: null });
    expect(lines({ state: 'failed' })).toHaveLength(1);
    expect(lines({ state: 'live' })).toEqual(['Another · running · ']);
    expect(lines({ agentId: '' })).toHaveLength(2);
    expect(lines({ model: 'small-model' })).toHaveLength(1);
    expect(lines({ site: 'shop.example' })).toHaveLength(1);
    expect(lines({ since: later })).toHaveLength(1);
    expect(store.requests.overview(ALL_RUNS)).toMatchObject({
      total: 3,
      pinned: 0,
      days: [{ count: 1 }, { count: 2 }],
      agents: ['compare-prices'],
      sites: ['maker.example', 'shop.example'],
    });
  });

  it('keeps pinned lines on top, also when the run goes on', () => {
    const runId = converse();
    store.requests.pin(runId, 1, true);
    store.runs.appendEvent(runId, 2, asked('And a third'));
    expect(lines()[0]).toContain('Compare kettles');
    expect(store.requests.overview(ALL_RUNS)).toMatchObject({ pinned: 1, days: [{ count: 2 }] });
  });

  it('loses the lines of a deleted run, in the index too', () => {
    const runId = converse();
    store.deletion.deleteRuns([runId]);
    expect(lines()).toEqual([]);
    expect(lines({ query: 'kettles' })).toEqual([]);
    store.db.exec(`INSERT INTO run_requests_text (run_requests_text) VALUES ('integrity-check')`);
  });

  it('has nothing of a run that is not kept', () => {
    store.runs.createRun({ ...STARTED, isKept: false });
    expect(lines()).toEqual([]);
  });

  it('is made of the runs that were there before it', () => {
    converse();
    store.runs.createRun({ ...STARTED, task: 'Still going' });
    const before = store.requests.rows(ALL_RUNS, 0, 100);
    store.db.exec(`
      DROP TABLE run_requests_text;
      DROP TABLE run_requests`);
    store.db.exec(runRequests.sql);
    const ids = (rows: typeof before) =>
      rows.map(({ text, answer, phase, site, steps, finishedAt, agentId, model }) => [
        text,
        answer,
        phase,
        site,
        steps,
        finishedAt,
        agentId,
        model,
      ]);
    expect(ids(store.requests.rows(ALL_RUNS, 0, 100))).toEqual(ids(before));
    expect(lines({ query: 'kettles?size' })).toHaveLength(1);
  });
});
