import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DownloadItem } from 'electron';
import { describe, expect, it } from 'vitest';

import { tempFolder } from '../../testing/store/temp-folder.ts';
import { openStore } from '../store/open-store.ts';
import { DownloadList } from './download-list.ts';

const URL = 'https://files.example/report';

function setUp() {
  const folder = tempFolder();
  const errors: unknown[] = [];
  const { downloads: table } = openStore({
    userData: tempFolder(),
    onBackupProblem: () => undefined,
  });
  const list = new DownloadList({
    table,
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
  const rows = () => list.list({ search: '', before: null, limit: 10 });
  return { list, folder, errors, rows };
}

/** What Electron tells of a file that is on its way. */
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
  // Only this much of it is used.
  return { item: item as unknown as DownloadItem, arrive, complete };
}

describe('a file that the person saves by name', () => {
  /** Begins one whose place the person says later. */
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

it.each([
  { isKept: true, told: 'note.txt' },
  { isKept: false, told: undefined },
])('that it has ended is told, of one of a private window to nobody: $isKept', async (one) => {
  const { list, rows } = setUp();
  const { item, complete } = newItem('note.txt');
  list.begin(item, { origin: null, isKept: one.isKept });
  complete();
  await expect.poll(() => rows()).toMatchObject([{ state: 'saved' }]);
  expect(list.now().ended?.name).toBe(one.told);
});
