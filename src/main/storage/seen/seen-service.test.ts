import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';

import { createSessionSecrets, type Secrets } from '../secrets/secret-store.ts';
import { SeenService } from './seen-service.ts';

const NOW = new Date(2026, 10, 28, 12).getTime();
const DAY = 24 * 3600_000;
const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).toReversed()) step();
});

interface SetUp {
  readonly hasKeychain?: boolean;
  readonly secrets?: Secrets;
  readonly folder?: string;
}

function setUp({ hasKeychain = true, secrets = createSessionSecrets(), folder }: SetUp = {}) {
  const inFolder = folder ?? mkdtempSync(join(tmpdir(), 'waymark-seen-'));
  if (folder === undefined) undo.push(() => rmSync(inFolder, { recursive: true }));
  const file = join(inFolder, 'seen.sqlite');
  const settings = { isOn: true, except: [] as string[] };
  const problems: unknown[] = [];
  const seen = new SeenService({
    file,
    settings: () => settings,
    secrets,
    hasKeychain,
    now: () => NOW,
    onProblem: (problem) => problems.push(problem),
  });
  undo.push(() => seen.dispose());
  const visit = (url: string, title: string, text: string, at = NOW) =>
    seen.add({ url, title, text, at });
  return { seen, file, folder: inFolder, settings, problems, secrets, visit };
}

test('what stands in frames is found, and keeps a page out where it is private', async () => {
  const { seen } = setUp();
  const read = (title: string, frame: string) =>
    seen.add({
      url: `https://${title}.example/`,
      title,
      text: `News of today. ${'More news. '.repeat(700)}`,
      frames: [frame],
      at: NOW,
    });
  await read('sea', TIDES);
  await read('money', `${TIDES} Account balance, sort code, direct debit.`);
  const found = await seen.find('tidal power', 5);
  expect(found.map(({ title }) => title)).toEqual(['sea']);
});

const TIDES = 'A turbine under the sea turns tidal power into light for forty thousand homes.';

test('a page is found by its words, its time and its site, with the passage', async () => {
  const { seen, visit } = setUp();
  await visit('https://news.example/tides', 'Under the sea', TIDES, NOW - 9 * DAY);
  await visit('https://shop.example/kettle', 'Copper kettle', 'A kettle of copper. Power: 2 kW.');
  const found = await seen.find('the article about tidal power from last week', 5);
  expect(found.map(({ url }) => url)).toEqual(['https://news.example/tides']);
  expect(found[0]?.passage.text).toContain('turns tidal power into light');
  expect((await seen.find('power', 5)).length).toBe(2);
  expect((await seen.find('tidal power yesterday', 5)).length).toBe(0);
  // A word that is on no page does not hide the others.
  expect((await seen.find('tidal power zeppelin', 5)).map(({ title }) => title)).toEqual([
    'Under the sea',
  ]);
});

test('words in the title come first, and Chinese is found', async () => {
  const { seen, visit } = setUp();
  await visit('https://a.example/1', 'Gardens', 'Much is said here about bees and their honey.');
  await visit('https://a.example/2', 'Honey bees', 'They live in hives, and dance for each other.');
  await visit('https://a.example/3', '潮汐', '海底涡轮机利用潮汐发电，可供四万户家庭使用。');
  expect((await seen.find('honey bees', 5)).map(({ url }) => url.at(-1))).toEqual(['2', '1']);
  expect((await seen.find('潮汐发电', 5)).map(({ url }) => url.at(-1))).toEqual(['3']);
});

test('a page that is seen again stands once, with its newest text', async () => {
  const { seen, visit } = setUp();
  await visit('https://a.example/', 'Prices', 'Copper costs nine.');
  await visit('https://a.example/', 'Prices', 'Silver costs nine.');
  await visit('https://a.example/', 'Prices', 'Silver costs nine.');
  expect(await seen.find('copper', 5)).toEqual([]);
  expect((await seen.find('silver', 5)).length).toBe(1);
  expect((await seen.state()).pages).toBe(1);
});

test('nothing of it can be read in the file, and it opens again with the key', async () => {
  const first = setUp();
  await first.visit('https://news.example/tides', 'Under the sea', TIDES);
  first.seen.dispose();
  for (const name of ['', '-wal']) {
    const bytes = readIfThere(first.file + name);
    for (const word of ['turbine', 'tidal', 'news.example', 'SQLite'])
      expect(bytes.includes(word)).toBe(false);
  }
  const again = setUp({ folder: first.folder, secrets: first.secrets });
  expect((await again.seen.find('tidal', 5)).length).toBe(1);
});

test('with another keychain it stays locked, and nothing is lost', async () => {
  const first = setUp();
  await first.visit('https://news.example/tides', 'Under the sea', TIDES);
  first.seen.dispose();
  const other = setUp({ folder: first.folder });
  await expect(other.seen.find('tidal', 5)).rejects.toMatchObject({ code: 'SEEN_LOCKED' });
  expect((await other.seen.state()).state).toBe('locked');
  await other.visit('https://news.example/2', 'More', TIDES);
  await other.visit('https://news.example/3', 'More', TIDES);
  expect(other.problems.length).toBe(1);
  other.seen.dispose();
  const again = setUp({ folder: first.folder, secrets: first.secrets });
  expect((await again.seen.find('tidal', 5)).length).toBe(1);
});

test('without a keychain it is readable, and is encrypted once there is one', async () => {
  const first = setUp({ hasKeychain: false });
  await first.visit('https://news.example/tides', 'Under the sea', TIDES);
  first.seen.dispose();
  expect(readFileSync(first.file).subarray(0, 6).toString()).toBe('SQLite');
  const later = setUp({ folder: first.folder });
  expect((await later.seen.find('tidal', 5)).length).toBe(1);
  later.seen.dispose();
  expect(readFileSync(first.file).subarray(0, 6).toString()).not.toBe('SQLite');
});

test('what goes from the history goes, and a site that is excluded', async () => {
  const { seen, visit, settings } = setUp();
  await visit('https://a.example/1', 'One', 'tidal power one');
  await visit('https://b.example/2', 'Two', 'tidal power two', NOW - 3 * DAY);
  await visit('https://www.c.example/3', 'Three', 'tidal power three');
  await visit('https://d.example/4', 'Four', 'tidal power four');
  await seen.remove({ kind: 'pages', urls: ['https://a.example/1'] });
  await seen.remove({ kind: 'range', from: 0, until: NOW - 2 * DAY });
  settings.except.push('c.example');
  await seen.removeExcluded();
  expect((await seen.find('tidal', 9)).map(({ title }) => title)).toEqual(['Four']);
  await visit('https://c.example/5', 'Five', 'tidal power five');
  expect((await seen.find('tidal', 9)).length).toBe(1);
  await seen.remove({ kind: 'range', from: 0, until: Number.MAX_SAFE_INTEGER });
  expect((await seen.state()).pages).toBe(0);
});

test('banks, mail and pages with an account number leave nothing', async () => {
  const { seen, visit } = setUp();
  await visit('https://mail.google.com/1', 'Mail', 'tidal power');
  await visit('https://a.example/1', 'Account', 'tidal DE89370400440532013000');
  await visit('file:///home/me/letter.html', 'Letter', 'tidal');
  expect(await seen.find('tidal', 9)).toEqual([]);
});

test('while it is off nothing is kept or found, and there is no file', async () => {
  const { seen, settings, visit } = setUp();
  settings.isOn = false;
  await visit('https://a.example/1', 'One', TIDES);
  await expect(seen.find('tidal', 5)).rejects.toMatchObject({ code: 'SEEN_OFF' });
  expect(seen.findNow('tidal', 5)).toEqual([]);
  expect(await seen.state()).toMatchObject({ state: 'off', bytes: 0 });
});

test('a damaged file is told of, and can be taken away', async () => {
  const { seen, file, visit, problems } = setUp({ hasKeychain: false });
  writeFileSync(file, `SQLite format 3\0${'damage'.repeat(2000)}`);
  await visit('https://a.example/1', 'One', TIDES);
  expect(problems.length).toBe(1);
  expect((await seen.state()).state).toBe('failed');
  seen.clear();
  await visit('https://a.example/1', 'One', TIDES);
  expect((await seen.find('tidal', 5)).length).toBe(1);
});

test('an index that breaks while it is open costs the box only its own lines', async () => {
  const { seen, file, visit, problems } = setUp({ hasKeychain: false });
  await visit('https://a.example/1', 'One', TIDES);
  expect(seen.findNow('tidal', 5).length).toBe(1);
  const other = new Database(file);
  other.exec('DROP TABLE seen_pages');
  other.close();
  expect(seen.findNow('tidal', 5)).toEqual([]);
  expect(problems.length).toBe(1);
});

test('a page that finds no room is told of and not kept; earlier and later ones are', async () => {
  const { seen, file, visit, problems } = setUp({ hasKeychain: false });
  await visit('https://a.example/1', 'One', TIDES);
  const other = new Database(file);
  // As a full disk: the statement fails before it ends.
  other.exec(`CREATE TRIGGER no_room AFTER INSERT ON seen_pages
    BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END`);
  await visit('https://a.example/2', 'Two', TIDES);
  expect(problems).toHaveLength(1);
  const titles = async () => (await seen.find('tidal power', 5)).map(({ title }) => title);
  expect(await titles()).toEqual(['One']);
  expect((await seen.state()).pages).toBe(1);
  other.exec('DROP TRIGGER no_room');
  other.close();
  await visit('https://a.example/3', 'Three', TIDES);
  expect((await titles()).toSorted()).toEqual(['One', 'Three']);
});

test('a file of a newer version stays as it is', async () => {
  const { seen, file } = setUp({ hasKeychain: false });
  const db = new Database(file);
  db.pragma('user_version = 99');
  db.exec('CREATE TABLE other (x)');
  db.close();
  const before = readFileSync(file);
  await expect(seen.find('tidal', 5)).rejects.toMatchObject({ code: 'SEEN_NEWER' });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test.each([
  '"',
  '*',
  'AND OR NOT',
  'title:tidal',
  "'); DROP TABLE seen_pages; --",
  '()',
  '-',
  '潮',
])('what people write is no query language: %s', async (query) => {
  const { seen, visit } = setUp();
  await visit('https://a.example/1', 'One', TIDES);
  expect(Array.isArray(await seen.find(query, 5))).toBe(true);
  expect((await seen.state()).pages).toBe(1);
});

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
