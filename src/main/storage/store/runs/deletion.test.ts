import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { CallIdSchema, type RunId, TabIdSchema } from '#shared/model/ids.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { backUpIfDue } from '../database/backups.ts';
import { openForWriting } from '../database/database-connection.ts';
import { LATEST_VERSION } from '../migrations/migration-list.ts';
import { openStore, type Store } from '../open-store.ts';

const CANARY = 'canary-4711-kettle';
const at = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Creates a run that saw one page, with a picture of it. */
async function seen(store: Store, page: { url: string; text: string; picture: string }) {
  const { runId } = store.runs.createRun({
    type: 'run.started',
    task: `look at ${page.text}`,
    agentId: null,
    provider: 'builtin',
    model: 'built-in',
    tabId: TabIdSchema.parse(1),
    steps: null,
  }).event;
  const screenshot = await store.artifacts.put(at(page.picture), 'image/png');
  store.runs.appendEvent(runId, 1, {
    type: 'state.observed',
    tabId: TabIdSchema.parse(1),
    url: page.url,
    title: page.text,
    nodeCount: 1,
    text: page.text,
    screenshot,
    ms: 1,
  });
  return { runId, screenshot };
}

function end(store: Store, runId: RunId): void {
  store.runs.appendEvent(runId, 1, {
    type: 'run.finished',
    status: 'completed',
    finalAnswer: '',
    error: null,
  });
}

/** Returns the files below a folder that contain this text. */
function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = join(folder, name);
    return statSync(file).isFile() && readFileSync(file).includes(text);
  });
}

describe('a deleted run', () => {
  it('leaves nothing behind: no row, no picture, nothing in the log or in copies', async () => {
    const userData = tempFolder();
    const first = openStore({ userData });
    const gone = await seen(first, { url: 'https://a.example/1', text: CANARY, picture: CANARY });
    end(first, gone.runId);
    first.dispose();
    const db = openForWriting(join(userData, 'waymark.sqlite'), LATEST_VERSION);
    await backUpIfDue({ db, folder: join(userData, 'backups'), now: Date.now });
    db.close();
    expect(filesWith(userData, CANARY).length).toBeGreaterThanOrEqual(4);

    const store = openStore({ userData });
    store.deletion.deleteRuns([gone.runId]);
    expect(filesWith(userData, CANARY)).toEqual([]);
    expect(() => store.runs.getView(gone.runId)).toThrow('There is no run');
    store.dispose();
    expect(filesWith(userData, CANARY)).toEqual([]);
  });

  it('leaves a picture that another run has as well', async () => {
    const store = openStore({ userData: tempFolder() });
    const one = await seen(store, { url: 'https://a.example/', text: 'one', picture: 'same' });
    const other = await seen(store, { url: 'https://a.example/', text: 'two', picture: 'same' });
    for (const { runId } of [one, other]) end(store, runId);
    store.deletion.deleteRuns([one.runId]);
    await expect(store.artifacts.read(other.screenshot)).resolves.toMatchObject({
      mime: 'image/png',
    });
    store.deletion.deleteRuns([other.runId]);
    await expect(store.artifacts.read(other.screenshot)).rejects.toThrow('not there any more');
    store.dispose();
  });

  it('is none that goes on', async () => {
    const store = openStore({ userData: tempFolder() });
    const ended = await seen(store, { url: 'https://a.example/', text: 'one', picture: 'one' });
    const live = await seen(store, { url: 'https://a.example/', text: 'two', picture: 'two' });
    end(store, ended.runId);
    expect(() => store.deletion.deleteRuns([ended.runId, live.runId])).toThrow('goes on');
    expect(store.runs.getView(ended.runId).phase).toBe('completed');
    store.dispose();
  });
});

describe('runs to delete', () => {
  it('are found by when they began', async () => {
    let now = 1000;
    const store = openStore({ userData: tempFolder(), now: () => now });
    const old = await seen(store, { url: 'https://a.example/', text: 'old', picture: 'old' });
    const live = await seen(store, { url: 'https://a.example/', text: 'live', picture: 'live' });
    now = 5000;
    const recent = await seen(store, { url: 'https://a.example/', text: 'new', picture: 'new' });
    for (const { runId } of [old, recent]) end(store, runId);
    expect(store.deletion.endedBefore(5000)).toEqual([old.runId]);
    expect(store.deletion.endedBefore(5001)).toEqual([old.runId, recent.runId]);
    expect(live.runId).not.toBe(old.runId);
    store.dispose();
  });

  it('are found by the origin that they were at, and by no other', async () => {
    const store = openStore({ userData: tempFolder() });
    const urls = [
      'https://a.example/page',
      'https://a.example',
      'https://a.example.evil/page',
      'http://a.example/page',
      'https://b.example/?from=https://a.example/',
    ];
    const runs: RunId[] = [];
    for (const url of urls) runs.push((await seen(store, { url, text: url, picture: url })).runId);
    for (const runId of runs) end(store, runId);
    expect(store.deletion.endedAt('https://a.example')).toEqual(runs.slice(0, 2));
    expect(store.deletion.endedAt('https://%')).toEqual([]);
    store.dispose();
  });
});

describe('what is kept for a time', () => {
  it('loses its pictures before its text', async () => {
    const userData = tempFolder();
    const store = openStore({ userData });
    const { runId, screenshot } = await seen(store, {
      url: 'https://a.example/',
      text: 'the text',
      picture: CANARY,
    });
    end(store, runId);
    store.deletion.deletePictures(Date.now() - 60_000);
    expect(filesWith(userData, CANARY)).toHaveLength(1);
    store.deletion.deletePictures(Date.now() + 60_000);
    expect(filesWith(userData, CANARY)).toEqual([]);
    await expect(store.artifacts.read(screenshot)).rejects.toMatchObject({
      code: 'ARTIFACT_MISSING',
    });
    expect(store.runs.getView(runId).task).toContain('the text');
    store.dispose();
  });

  it('is known to be kept no longer than it goes on', () => {
    const store = openStore({ userData: tempFolder() });
    const start = {
      task: 't',
      agentId: null,
      provider: 'builtin',
      model: 'm',
      steps: null,
    } as const;
    const tabId = TabIdSchema.parse(1);
    store.runs.createRun({ type: 'run.started', ...start, tabId });
    const { runId } = store.runs.createRun({
      type: 'run.started',
      ...start,
      tabId,
      isKept: false,
    }).event;
    expect(store.deletion.notKept()).toEqual([]);
    end(store, runId);
    expect(store.deletion.notKept()).toEqual([runId]);
    store.dispose();
  });
});

describe('deleting everything', () => {
  it.each([true, false])('leaves nothing of the runs; settings kept: %s', async (keepsSettings) => {
    const userData = tempFolder();
    const store = openStore({ userData });
    const { runId } = await seen(store, {
      url: `https://${CANARY}.example/`,
      text: CANARY,
      picture: CANARY,
    });
    end(store, runId);
    store.audit.append(runId, {
      kind: 'secret',
      callId: CallIdSchema.parse('c1'),
      secret: CANARY,
      origin: 'https://a.example',
    });
    store.settings.update({ searchUrl: 'https://search.example/?q=%s' });
    expect(filesWith(userData, CANARY)).not.toEqual([]);
    store.deletion.deleteEverything(keepsSettings);
    expect(filesWith(userData, CANARY)).toEqual([]);
    store.dispose();
    expect(filesWith(userData, 'search.example')).toHaveLength(keepsSettings ? 1 : 0);
    const again = openStore({ userData });
    expect(again.runs.listRuns(5, null)).toEqual([]);
    again.dispose();
  });
});
