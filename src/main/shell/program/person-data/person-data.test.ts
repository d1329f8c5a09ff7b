import { expect, it, onTestFinished } from 'vitest';

import { type RunId, TabIdSchema } from '#shared/model/ids.ts';
import { SecretIdSchema, type SecretEntry } from '#shared/model/vault/secret-entry.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { History } from '../../../browser/history/history.ts';
import { openStore } from '../../../storage/store/open-store.ts';
import { openMemory } from '../domains/open-memory.ts';
import { PersonData } from './person-data.ts';

const DAY_MS = 24 * 3600_000;

function setUp() {
  let now = Date.now();
  const store = openStore({ userData: tempFolder(), now: () => now });
  onTestFinished(() => store.dispose());
  const log: string[] = [];
  const shown = new Set<RunId>();
  const secret = (name: string, origins: string[]): SecretEntry => ({
    id: SecretIdSchema.parse(`secret_${name.padEnd(16, '0')}`),
    kind: 'password',
    name,
    origins,
    fields: [],
    protection: 'session',
    isReadable: true,
    changedAt: 0,
  });
  const history = new History({ db: store.db, copies: store.copies, now: () => now });
  const secrets = [secret('shop', ['https://shop.example']), secret('all', [])];
  const memory = openMemory(store);
  const data = new PersonData({
    store,
    memory,
    vault: {
      entries: () => secrets,
      remove: async (id) => void log.push(`removed ${id}`),
    },
    history,
    flushVisits: () => undefined,
    runService: { liveRunIds: () => [], stop: () => {}, onNews: () => ({ dispose: () => {} }) },
    clearSite: async (origin) => void log.push(`cleared ${origin}`),
    clearSites: async () => void log.push('cleared all'),
    markForErasing: (keeps) => log.push(`marked ${keeps}`),
    restart: () => log.push('restarted'),
    onRemoved: (ids) => log.push(`gone ${ids.length}`),
    isShown: (runId) => shown.has(runId),
    onSettingsChanged: () => undefined,
    now: () => now,
  });
  const runAt = (url: string, wish: { readonly isKept?: false } = {}): RunId => {
    const tabId = TabIdSchema.parse(1);
    const { runId } = store.runs.createRun({
      type: 'run.started',
      task: 't',
      agentId: null,
      provider: 'builtin',
      model: 'm',
      tabId,
      steps: null,
      ...wish,
    }).event;
    const seen = { tabId, url, title: '', nodeCount: 0, text: '', screenshot: null, ms: 0 };
    store.runs.appendEvent(runId, 0, { type: 'state.observed', ...seen });
    const end = { status: 'completed', finalAnswer: '', error: null } as const;
    store.runs.appendEvent(runId, 0, { type: 'run.finished', ...end });
    return runId;
  };
  const visit = (url: string): void =>
    history.add([{ url, title: 'A page', at: now, isTyped: false }]);
  return {
    store,
    memory,
    data,
    log,
    shown,
    history,
    visit,
    runAt,
    pass: (days: number) => (now += days * DAY_MS),
  };
}

it('deletes runs once their time is over', () => {
  const { store, data, log, runAt, pass, history, visit } = setUp();
  runAt('https://a.example/');
  visit('https://a.example/');
  pass(8);
  visit('https://b.example/');
  const young = runAt('https://b.example/');
  data.sweep();
  expect(store.runs.listRuns(5, null)).toHaveLength(2);
  data.setRetention({ runs: 7, pictures: null, history: 7 });
  expect(history.rows('', 0, 9).map(({ url }) => url)).toEqual(['https://b.example/']);
  expect(store.runs.listRuns(5, null).map(({ runId }) => runId)).toEqual([young]);
  expect(log).toEqual(['gone 1']);
});

it('lets a run that is not kept be seen as long as its window is open', async () => {
  const { store, data, shown, runAt } = setUp();
  const runId = runAt('https://a.example/', { isKept: false });
  shown.add(runId);
  data.dropUnkept();
  await new Promise((resolve) => setImmediate(resolve));
  data.sweep();
  expect(store.runs.listRuns(5, null)).toHaveLength(1);
  shown.delete(runId);
  data.sweep();
  expect(store.runs.listRuns(5, null)).toEqual([]);
});

it('deletes a site: its runs, its secrets, what it left in the browser, what was learnt of it', async () => {
  const { store, memory, data, log, runAt, history, visit } = setUp();
  visit('https://shop.example/cart');
  visit('https://shop.example.org/');
  runAt('https://shop.example/cart');
  const other = runAt('https://shop.example.org/');
  for (const origin of ['https://shop.example', 'https://shop.example.org'])
    store.siteFacts.keep({ origin, shape: 'POST', found: 'reads', from: 'reader' });
  memory.setInstructions('https://shop.example', 'Words.');
  expect(await data.deleteSite('https://shop.example')).toEqual({
    runs: 1,
    secrets: 1,
    visits: 1,
  });
  expect(history.overview('').total).toBe(1);
  expect(memory.lists().instructions).toEqual([]);
  expect(store.siteFacts.list().map(({ origin }) => origin)).toEqual(['https://shop.example.org']);
  expect(store.runs.listRuns(5, null).map(({ runId }) => runId)).toEqual([other]);
  expect(log).toEqual([
    'gone 1',
    'removed secret_shop000000000000',
    'cleared https://shop.example',
  ]);
});

it('deletes everything before the program begins anew', async () => {
  const { store, data, log, runAt, history, visit } = setUp();
  runAt('https://a.example/');
  visit('https://a.example/');
  await data.deleteEverything(true);
  expect(store.runs.listRuns(5, null)).toEqual([]);
  expect(history.overview('').total).toBe(0);
  expect(log).toEqual([
    'removed secret_shop000000000000',
    'removed secret_all0000000000000',
    'marked true',
    'cleared all',
    'restarted',
  ]);
});
