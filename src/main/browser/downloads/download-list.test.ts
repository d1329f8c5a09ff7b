import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DownloadItem } from 'electron';
import { describe, expect, it } from 'vitest';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { openStore } from '../../storage/store/open-store.ts';
import { DownloadList } from './download-list.ts';

const URL = 'https://files.example/report';

function setUp(userData = tempFolder()) {
  const folder = tempFolder();
  const errors: unknown[] = [];
  const store = openStore({ userData, onBackupProblem: () => undefined });
  const list = new DownloadList({
    table: store.downloads,
    folder,
    session: () => {
      throw new Error('Nothing is asked for again.');
    },
    allow: () => ({ dispose: () => undefined }),
    openPath: () => Promise.resolve(),
    showInFolder: () => undefined,
    trash: () => Promise.resolve(),
    copyText: () => undefined,
    onError: (error) => errors.push(error),
    now: () => 0,
  });
  const rows = (isPrivate = false) => list.list({ search: '', before: null, limit: 10 }, isPrivate);
  return { list, folder, errors, rows, end: () => store.dispose() };
}

/** Electron's item for a running download. */
function newItem(name: string) {
  let path = '';
  let state = 'progressing';
  const item = Object.assign(new EventEmitter(), {
    getFilename: () => name,
    getURLChain: () => [URL],
    getURL: () => URL,
    getMimeType: () => '',
    getTotalBytes: () => 4,
    getReceivedBytes: () => 4,
    getETag: () => '',
    getLastModifiedTime: () => '',
    getSavePath: () => path,
    setSavePath: (to: string) => void (path = to),
    getState: () => state,
    isPaused: () => false,
    canResume: () => false,
    pause: () => undefined,
    resume: () => undefined,
    cancel: () => undefined,
  });
  const complete = (): void => {
    writeFileSync(path, 'text');
    state = 'completed';
    item.emit('done', {}, state);
  };
  const arrive = (): void => void item.emit('updated', {}, state);
  // The list uses only these members.
  return { item: item as unknown as DownloadItem, arrive, complete };
}

describe('a file that the person saves by name', () => {
  /** Begins a download whose place the person chooses later. */
  function begin(name: string) {
    const { list, folder, errors, rows } = setUp();
    const { item, arrive, complete } = newItem(name);
    let say: (place: string | null) => void = () => undefined;
    const asked: string[] = [];
    list.saveAs({
      url: URL,
      origin: null,
      isKept: true,
      begin: () => undefined,
      choosePlace: (proposed) => {
        asked.push(proposed);
        return new Promise((resolve) => (say = resolve));
      },
    });
    expect(list.takes(item)).toBe(true);
    return {
      folder,
      errors,
      rows,
      arrive,
      complete,
      asked,
      say: (place: string | null) => say(place),
    };
  }

  it('goes where they say, also when they say it after it has come', async () => {
    const { folder, rows, arrive, complete, asked, say } = begin('report.txt');
    expect(asked).toEqual([]);
    arrive();
    await expect.poll(() => asked).toEqual(['report.txt']);
    complete();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(readdirSync(folder)).toEqual(['report.txt.download']);
    const place = join(tempFolder(), 'mine.txt');
    say(place);
    await expect.poll(() => rows()).toMatchObject([{ name: 'mine.txt', state: 'saved' }]);
    expect(readFileSync(place, 'utf8')).toBe('text');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is thrown away when they change their mind', async () => {
    const { folder, rows, complete, asked, say } = begin('report.txt');
    complete();
    await expect.poll(() => asked).toHaveLength(1);
    say(null);
    await expect.poll(() => rows()).toMatchObject([{ state: 'cancelled' }]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is asked about by the name that they gave it', async () => {
    const page = begin('page.html');
    page.complete();
    await expect.poll(() => page.asked).toHaveLength(1);
    page.say(join(tempFolder(), 'page.html'));
    await expect.poll(() => page.rows()).toMatchObject([{ state: 'saved' }]);
    const script = begin('page.txt');
    script.complete();
    await expect.poll(() => script.asked).toHaveLength(1);
    script.say(join(tempFolder(), 'page.sh'));
    await expect.poll(() => script.rows()).toMatchObject([{ state: 'harmful' }]);
  });

  it('is among the others where its place takes no file', async () => {
    const { folder, rows, complete, asked, say, errors } = begin('report.txt');
    complete();
    await expect.poll(() => asked).toHaveLength(1);
    say(join(tempFolder(), 'no such folder', 'mine.txt'));
    await expect.poll(() => rows()).toMatchObject([{ name: 'report.txt', state: 'saved' }]);
    expect(readdirSync(folder)).toEqual(['report.txt']);
    expect(errors).toHaveLength(1);
  });
});

it('a file that a page gives is saved among the others, and asks nobody', async () => {
  const { list, folder, rows } = setUp();
  const { item, complete } = newItem('note.txt');
  expect(list.takes(item)).toBe(false);
  list.begin(item, { origin: null, isKept: true });
  complete();
  await expect.poll(() => rows()).toMatchObject([{ name: 'note.txt', state: 'saved' }]);
  expect(readdirSync(folder)).toEqual(['note.txt']);
});

it.each([true, false])(
  'one of a private window is told and listed only in such a window: %s',
  async (isKept) => {
    const { list, rows } = setUp();
    const { item, complete } = newItem('note.txt');
    list.begin(item, { origin: null, isKept });
    const [ours, others] = isKept ? (['kept', 'unkept'] as const) : (['unkept', 'kept'] as const);
    expect([list.now()[ours].open.length, list.now()[others].open.length]).toEqual([1, 0]);
    complete();
    await expect.poll(() => rows(!isKept)).toMatchObject([{ state: 'saved' }]);
    expect(rows(isKept)).toEqual([]);
    expect(list.now()[ours]).toMatchObject({ unseen: 1, endedAt: 0, ended: { name: 'note.txt' } });
    expect(list.now()[others]).toMatchObject({ unseen: 0, endedAt: null, ended: null });
    list.seen(isKept);
    expect(list.now()[ours].unseen).toBe(1);
    list.seen(!isKept);
    expect(list.now()[ours].unseen).toBe(0);
  },
);

it('a private window clears only its own list', async () => {
  const { list, rows } = setUp();
  const [kept, unkept] = [newItem('mine.txt'), newItem('note.txt')];
  list.begin(kept.item, { origin: null, isKept: true });
  list.begin(unkept.item, { origin: null, isKept: false });
  kept.complete();
  unkept.complete();
  await expect.poll(() => rows(true)).toMatchObject([{ state: 'saved' }]);
  await expect.poll(() => rows()).toMatchObject([{ state: 'saved' }]);
  list.clearPrivate();
  expect(rows(true)).toEqual([]);
  expect(rows()).toMatchObject([{ name: 'mine.txt' }]);
});

describe('once the last private window has closed', () => {
  it('what was saved there is listed no more, and the file stays', async () => {
    const { list, folder, rows } = setUp();
    const [kept, unkept] = [newItem('mine.txt'), newItem('note.txt')];
    list.begin(kept.item, { origin: null, isKept: true });
    list.begin(unkept.item, { origin: null, isKept: false });
    kept.complete();
    unkept.complete();
    const states = () => [...rows(), ...rows(true)].map(({ state }) => state);
    await expect.poll(states).toEqual(['saved', 'saved']);
    list.forgetPrivate();
    expect(rows(true)).toEqual([]);
    expect(rows()).toMatchObject([{ name: 'mine.txt' }]);
    expect(list.now().unkept).toMatchObject({ open: [], unseen: 0, ended: null, endedAt: null });
    expect(list.now().kept.unseen).toBe(1);
    expect(readdirSync(folder)).toEqual(['mine.txt', 'note.txt']);
  });

  it('what goes on is saved all the same, and told to nobody', async () => {
    const { list, folder, errors, rows } = setUp();
    const { item, complete } = newItem('note.txt');
    list.begin(item, { origin: null, isKept: false });
    list.forgetPrivate();
    expect([rows(true), list.now().unkept.open]).toEqual([[], []]);
    complete();
    await expect.poll(() => readdirSync(folder)).toEqual(['note.txt']);
    expect(rows(true)).toEqual([]);
    expect(list.now().unkept).toMatchObject({ unseen: 0, ended: null, endedAt: null });
    expect(errors).toEqual([]);
  });

  it('what nobody can decide on any more is thrown away, before or after it has come', async () => {
    const { list, folder, rows } = setUp();
    const [there, late] = [newItem('setup.exe'), newItem('late.exe')];
    list.begin(there.item, { origin: null, isKept: false });
    list.begin(late.item, { origin: null, isKept: false });
    there.complete();
    await expect.poll(() => rows(true).map(({ state }) => state)).toContain('harmful');
    list.forgetPrivate();
    late.complete();
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  });
});

it('a file that can do harm and was not decided on calls for the person again after a restart', async () => {
  const userData = tempFolder();
  const first = setUp(userData);
  const { item, complete } = newItem('setup.exe');
  first.list.begin(item, { origin: null, isKept: true });
  complete();
  await expect.poll(() => first.rows()).toMatchObject([{ state: 'harmful' }]);
  first.list.seen(false);
  first.end();
  const second = setUp(userData);
  expect(second.list.now()).toMatchObject({ kept: { unseen: 1, endedAt: 0, ended: null } });
  for (const { id } of second.rows()) await second.list.discard(id);
  second.end();
  expect(setUp(userData).list.now()).toMatchObject({ kept: { unseen: 0, endedAt: null } });
});
