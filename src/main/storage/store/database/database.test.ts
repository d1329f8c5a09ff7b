import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { backUpIfDue } from './backups.ts';
import { openDatabase } from './database.ts';
import { LATEST_VERSION } from '../migrations/migration-list.ts';
import { openStore } from '../open-store.ts';
import { toStoreError } from '../store-error.ts';

const HOUR_MS = 3600_000;
const FILE = 'waymark.sqlite';

/** Returns a data folder with runs of these tasks. */
function folderWithRuns(...tasks: readonly string[]): string {
  const userData = tempFolder();
  const store = openStore({ userData });
  for (const task of tasks) {
    store.runs.createRun({
      type: 'run.started',
      task,
      agentId: null,
      provider: 'builtin',
      model: 'built-in',
      tabId: TabIdSchema.parse(1),
      steps: null,
    });
  }
  store.dispose();
  return userData;
}

const tasksIn = (userData: string) => {
  const store = openStore({ userData });
  const tasks = store.runs.listRuns(10, null).map((run) => run.task);
  store.dispose();
  return { tasks, notices: store.notices };
};

/** Damages the middle of the file, where the tables are; its first page stays readable. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 4096, bytes.length - 512);
  writeFileSync(file, bytes);
}

async function backUp(userData: string): Promise<string | null> {
  const { db } = openDatabase({
    file: join(userData, FILE),
    backupFolder: join(userData, 'backups'),
    now: Date.now,
  });
  try {
    return await backUpIfDue({ db, folder: join(userData, 'backups'), now: Date.now });
  } finally {
    db.close();
  }
}

describe('openDatabase', () => {
  it('sets what keeps the data safe', () => {
    const { db } = openDatabase({
      file: join(tempFolder(), FILE),
      backupFolder: tempFolder(),
      now: Date.now,
    });
    const pragma = (name: string) => db.pragma(name, { simple: true });

    expect([
      pragma('journal_mode'),
      pragma('synchronous'),
      pragma('foreign_keys'),
      pragma('trusted_schema'),
    ]).toEqual(['wal', 2, 1, 0]);
    expect(pragma('user_version')).toBe(LATEST_VERSION);
    db.close();
  });

  it('lets only one program write', () => {
    const userData = folderWithRuns('mine');
    const store = openStore({ userData });
    const second = new Database(join(userData, FILE), { timeout: 0 });

    expect(() => second.exec('DELETE FROM runs')).toThrow(
      expect.objectContaining({ code: 'SQLITE_BUSY' }),
    );
    expect(store.runs.listRuns(10, null)).toHaveLength(1);
    second.close();
    store.dispose();
  });

  it('refuses a newer database and leaves every byte of it', () => {
    const userData = folderWithRuns('from the future');
    const db = new Database(join(userData, FILE));
    db.pragma(`user_version = ${LATEST_VERSION + 1}`);
    db.close();
    const before = readFileSync(join(userData, FILE));

    expect(() => openStore({ userData })).toThrow(expect.objectContaining({ code: 'STORE_NEWER' }));
    expect(readFileSync(join(userData, FILE)).equals(before)).toBe(true);
    expect(readdirSync(userData)).toEqual([FILE]);
  });

  it.each([
    [
      'text instead of a database',
      (file: string) => writeFileSync(file, 'no database at all'.repeat(500)),
    ],
    ['damaged pages', damage],
    [
      'a file cut off in the middle',
      (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 9000)),
    ],
  ])('keeps %s aside and starts anew when there is no copy', (_, harm) => {
    const userData = folderWithRuns('lost');
    harm(join(userData, FILE));
    const harmed = readFileSync(join(userData, FILE));

    const { tasks, notices } = tasksIn(userData);
    expect(tasks).toEqual([]);
    const aside = readdirSync(userData).find((name) => name.startsWith(`${FILE}.broken-`)) ?? '';
    expect(notices).toMatchObject([{ code: 'HISTORY_EMPTIED', params: { file: aside } }]);
    expect(readFileSync(join(userData, aside)).equals(harmed)).toBe(true);
    expect(tasksIn(userData).notices).toEqual([]);
  });

  it('restores the newest copy that is good, and passes over one that is not', async () => {
    const userData = folderWithRuns('kept');
    const good = await backUp(userData);
    const bad = join(userData, 'backups', 'hourly-29991231T000000000Z.sqlite');
    copyFileSync(good ?? '', bad);
    damage(bad);
    utimesSync(bad, Date.now() / 1000 + 60, Date.now() / 1000 + 60);
    damage(join(userData, FILE));

    const { tasks, notices } = tasksIn(userData);
    expect(tasks).toEqual(['kept']);
    expect(notices).toMatchObject([{ code: 'HISTORY_RESTORED' }]);
  });

  it('takes a file of no bytes for a loss when there are copies, and for a new one when there are none', async () => {
    const fresh = tempFolder();
    writeFileSync(join(fresh, FILE), '');
    expect(tasksIn(fresh)).toEqual({ tasks: [], notices: [] });

    const userData = folderWithRuns('kept');
    await backUp(userData);
    writeFileSync(join(userData, FILE), '');
    expect(tasksIn(userData).tasks).toEqual(['kept']);
  });

  it('names a full disk, a folder that cannot be written and a path that is no folder', () => {
    const { db } = openDatabase({
      file: join(tempFolder(), FILE),
      backupFolder: tempFolder(),
      now: Date.now,
    });
    db.pragma(`max_page_count = ${String(db.pragma('page_count', { simple: true }))}`);
    const fill = () => db.exec(`INSERT INTO settings VALUES ('key', hex(randomblob(100000)))`);
    expect(thrownBy(fill).code).toBe('STORE_DISK_FULL');
    db.close();

    const readonly = new Database(join(folderWithRuns('x'), FILE), { readonly: true });
    expect(thrownBy(() => readonly.exec('DELETE FROM settings')).code).toBe('STORE_READ_ONLY');
    readonly.close();

    const file = join(tempFolder(), 'a-file');
    writeFileSync(file, '');
    expect(() => openStore({ userData: file })).toThrow(
      expect.objectContaining({ code: 'STORE_FAILED' }),
    );
  });
});

describe('backups', () => {
  it('leave nothing behind for good when the program goes down in the middle of one', () => {
    const userData = folderWithRuns('kept');
    const folder = join(userData, 'backups');
    mkdirSync(folder);
    const whole = 'hourly-20260101T000000000Z.sqlite';
    for (const name of [whole, `${whole}.partial`, `${whole}.partial-journal`])
      writeFileSync(join(folder, name), 'x');
    openStore({ userData }).dispose();
    expect(readdirSync(folder)).toEqual([whole]);
  });
});

describe('backUpIfDue', () => {
  it('makes one copy an hour, keeps three hourly and seven daily ones, each a whole database', async () => {
    const userData = folderWithRuns('copied');
    const folder = join(userData, 'backups');
    const { db } = openDatabase({
      file: join(userData, FILE),
      backupFolder: folder,
      now: Date.now,
    });
    let at = Date.UTC(2026, 0, 1);
    const backUpNow = async () => {
      const made = await backUpIfDue({ db, folder, now: () => at });
      // The copy's age is the file's time, and the test's clock is not the system's.
      if (made !== null) utimesSync(made, at / 1000, at / 1000);
      return made;
    };

    expect(await backUpNow()).not.toBeNull();
    at += HOUR_MS / 2;
    expect(await backUpNow()).toBeNull();
    for (let hours = 0; hours < 9 * 24; hours += 12) {
      at += 12 * HOUR_MS;
      await backUpNow();
    }

    const names = readdirSync(folder);
    expect(names.filter((name) => name.startsWith('hourly-'))).toHaveLength(3);
    expect(names.filter((name) => name.startsWith('daily-'))).toHaveLength(7);
    expect(names.every((name) => name.endsWith('.sqlite'))).toBe(true);
    const copy = new Database(join(folder, names[0] ?? ''), { readonly: true });
    expect(copy.prepare('SELECT task FROM runs').pluck().all()).toEqual(['copied']);
    copy.close();
    db.close();
  });

  it('reports a folder that cannot be made and leaves the database at work', async () => {
    const userData = folderWithRuns('safe');
    writeFileSync(join(userData, 'backups-file'), '');
    const { db } = openDatabase({
      file: join(userData, FILE),
      backupFolder: join(userData, 'b'),
      now: Date.now,
    });
    const folder = join(userData, 'backups-file', 'inside');

    await expect(backUpIfDue({ db, folder, now: Date.now })).rejects.toMatchObject({
      code: 'STORE_FAILED',
    });
    expect(db.prepare('SELECT count(*) FROM runs').pluck().get()).toBe(1);
    db.close();
  });
});

function thrownBy(work: () => unknown) {
  try {
    work();
  } catch (thrown) {
    return toStoreError(thrown);
  }
  throw new Error('nothing was thrown');
}

it('leaves nothing half-made in the data folder', () => {
  const userData = folderWithRuns('one');
  expect(readdirSync(userData)).toEqual([FILE]);
  expect(existsSync(join(userData, 'backups'))).toBe(false);
  mkdirSync(join(userData, 'backups'));
  expect(tasksIn(userData).tasks).toEqual(['one']);
});
