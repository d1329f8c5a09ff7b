import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { openStore } from '../../storage/store/open-store.ts';
import { History } from './history.ts';

const DAY = 24 * 3600_000;
const NOON = new Date(2026, 4, 20, 12).getTime();

function opened(userData = tempFolder()) {
  const store = openStore({ userData });
  onTestFinished(() => store.dispose());
  const history = new History({ db: store.db, copies: store.copies, now: () => NOON });
  const visit = (url: string, title = '', at = NOON, isTyped = false): void =>
    history.add([{ url, title, at, isTyped }]);
  const urls = (query = ''): readonly string[] => {
    history.overview(query);
    return history.rows(query, 0, 100).map(({ url }) => url);
  };
  return { userData, store, history, visit, urls };
}

describe('the history', () => {
  it('lists visits by days, newest first, in pieces', () => {
    const { history, visit } = opened();
    visit('https://a.example/', 'A', NOON - DAY);
    visit('https://b.example/', 'B', NOON - 1);
    visit('https://a.example/', 'A', NOON);
    const midnight = new Date(2026, 4, 20).getTime();
    expect(history.overview('')).toEqual({
      total: 3,
      days: [
        { startsAt: midnight, count: 2 },
        { startsAt: new Date(2026, 4, 19).getTime(), count: 1 },
      ],
    });
    expect(history.rows('', 1, 2).map(({ title, at }) => [title, at])).toEqual([
      ['B', NOON - 1],
      ['A', NOON - DAY],
    ]);
  });

  it.each([
    ['a part of a word', 'ettl'],
    ['two Chinese characters', '水壶'],
    ['more Chinese', '电水壶比'],
    ['words of title and address', 'shop kettle'],
    ['another case and accents', 'KÉTTLE'],
    ['a decoded part of the address', 'größe'],
    ['two letters', 'ke'],
    ['quotation marks in it', '"1.7"'],
  ])('is searched for %s', (_what, query) => {
    const { visit, urls } = opened();
    const found = 'https://www.shop.example/gr%C3%B6%C3%9Fe';
    visit(found, 'Kettle "1.7" 电水壶比较');
    visit('https://other.example/', 'Something else 天气');
    expect(urls(query)).toEqual([found]);
  });

  it('finds what cannot be found not either', () => {
    const { visit, urls } = opened();
    visit('https://a.example/', 'abc bcd');
    // Text and query contain the same trigrams.
    expect(urls('abcd')).toEqual([]);
    expect(urls('%')).toEqual([]);
  });

  it('keeps the newest title of a page, and finds it by no other', () => {
    const { history, visit, urls } = opened();
    visit('https://a.example/', 'Loading');
    history.add([{ url: 'https://a.example/', title: 'Kettles', at: null, isTyped: false }]);
    expect(urls('kettles')).toEqual(['https://a.example/']);
    expect(urls('loading')).toEqual([]);
    expect(history.overview('').total).toBe(1);
  });
});

describe('a removal', () => {
  it('takes single visits, and the page with its last one', () => {
    const { history, visit, urls } = opened();
    visit('https://a.example/', 'Page', NOON - 1);
    visit('https://a.example/', 'Page', NOON);
    const one = (at: number) =>
      history.remove({ kind: 'visits', visits: [{ url: 'https://a.example/', at }] });
    expect(one(NOON).removed).toBe(1);
    expect(urls('page')).toHaveLength(1);
    expect(one(NOON - 1).removed).toBe(1);
    expect(urls('page')).toEqual([]);
    expect(history.suggest('a.ex', 5)).toEqual([]);
  });

  it('takes a site and no other with a name like it', () => {
    const { history, visit, urls } = opened();
    for (const url of [
      'https://a.example/',
      'https://a.example/x?y',
      'https://a.example.evil/',
      'http://a.example/',
    ])
      visit(url);
    expect(history.remove({ kind: 'site', origin: 'https://a.example' }).removed).toBe(2);
    expect(urls().toSorted()).toEqual(['http://a.example/', 'https://a.example.evil/']);
  });

  it('takes a range, and can be taken back once', () => {
    const { history, visit, urls } = opened();
    visit('https://a.example/', 'Kettle', NOON - 2 * DAY, true);
    visit('https://a.example/', 'Kettle', NOON);
    const before = history.suggest('kettle', 5);
    const { undoId } = history.remove({ kind: 'range', from: 0, until: NOON + 1 });
    expect(urls('kettle')).toEqual([]);
    expect(undoId).not.toBeNull();
    expect(history.undoRemove(undoId ?? 0)).toBe(true);
    expect(history.undoRemove(undoId ?? 0)).toBe(false);
    expect(urls()).toHaveLength(2);
    expect(history.suggest('kettle', 5)).toEqual(before);
  });

  it('of many pages leaves the others to be found', async () => {
    const { history, store, urls } = opened();
    history.add(
      Array.from({ length: 400 }, (_, index) => ({
        url: `https://a.example/${index}`,
        title: `kettle${index}`,
        at: index < 300 ? NOON - DAY : NOON,
        isTyped: false,
      })),
    );
    history.remove({ kind: 'range', from: 0, until: NOON - 1 });
    expect(urls('kettle399')).toHaveLength(1);
    const isBuilt = () => store.db.prepare('SELECT 1 FROM pages_text_build').get() === undefined;
    await expect.poll(isBuilt).toBe(true);
    expect(urls('kettle399')).toHaveLength(1);
    expect(urls('kettle299')).toEqual([]);
    expect(urls('kettle')).toHaveLength(100);
  });
});

/** Files below a folder that contain this text. */
function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = join(folder, name);
    return statSync(file).isFile() && readFileSync(file).includes(text);
  });
}

describe('what was removed', () => {
  it('is in no file, also not in copies of the database', async () => {
    const { userData, store, history, visit } = opened();
    visit('https://canary4711.example/', 'kettle canary4711');
    visit('https://kept.example/', 'kept0815');
    mkdirSync(join(userData, 'backups'));
    await store.db.backup(join(userData, 'backups', 'hourly-1.sqlite'));
    expect(filesWith(userData, 'canary4711').length).toBeGreaterThan(1);
    history.remove({ kind: 'pages', urls: ['https://canary4711.example/'] });
    store.copies.flush();
    expect(filesWith(userData, 'canary4711')).toEqual([]);
    // A trigram of the removed page only.
    expect(filesWith(userData, 'y47')).toEqual([]);
    expect(filesWith(userData, 'kept0815')).toContain('backups/hourly-1.sqlite');
  });

  it('goes from the copies at the next start where the program ended before', async () => {
    const { userData, store, history, visit } = opened();
    visit('https://canary4711.example/', 'a page');
    mkdirSync(join(userData, 'backups'));
    const copy = join(userData, 'backups', 'hourly-1.sqlite');
    await store.db.backup(copy);
    history.remove({ kind: 'site', origin: 'https://canary4711.example' });
    // Closed without the last steps of `dispose`.
    store.db.close();
    expect(readFileSync(copy).includes('canary4711')).toBe(true);
    const again = opened(userData);
    again.store.copies.flush();
    expect(readFileSync(copy).includes('canary4711')).toBe(false);
  });

  it('is gone with everything', () => {
    const { userData, store, visit } = opened();
    visit('https://canary4711.example/', 'canary4711');
    store.deletion.deleteEverything(true);
    expect(filesWith(userData, 'canary4711')).toEqual([]);
    expect(filesWith(userData, 'y47')).toEqual([]);
  });
});

describe('pages that begin with a prefix', () => {
  it('are the most visited first, and up to date', () => {
    const { history, visit } = opened();
    const begun = () => history.beginning('shop.ex').map(({ url }) => url);
    visit('https://www.shop.example/a');
    visit('https://other.example/shop.example');
    expect(begun()).toEqual(['https://www.shop.example/a']);
    visit('https://shop.example/b', '', NOON, true);
    expect(history.beginning('shop.ex')).toEqual([
      { url: 'https://shop.example/b', visits: 1, isTyped: true },
      { url: 'https://www.shop.example/a', visits: 1, isTyped: false },
    ]);
    history.remove({ kind: 'pages', urls: ['https://shop.example/b'] });
    expect(begun()).toEqual(['https://www.shop.example/a']);
  });
});

describe('suggestions', () => {
  it('begin with addresses that begin so, then words of titles', () => {
    const { history, visit } = opened();
    visit('https://news.example/kettle', 'Today');
    visit('https://www.kettle.example/', 'Shop');
    visit('https://www.kettle.example/sale', 'Sale', NOON - DAY);
    visit('https://tests.example/', 'Best kettle of 2026');
    expect(history.suggest('kett', 5).map(({ url }) => url)).toEqual([
      'https://www.kettle.example/',
      'https://www.kettle.example/sale',
      'https://tests.example/',
      'https://news.example/kettle',
    ]);
    expect(history.suggest('https://www.kettle.example/s', 5)).toHaveLength(1);
    expect(history.suggest(' ', 5)).toEqual([]);
  });

  it('know what was visited, named and taken away since the last key', () => {
    const { history, visit } = opened();
    const found = (): readonly string[] => history.suggest('tea', 5).map(({ title }) => title);
    visit('https://one.example/', 'tea one');
    expect(found()).toEqual(['tea one']);
    visit('https://one.example/', 'tea two');
    expect(found()).toEqual(['tea two']);
    const { undoId } = history.remove({ kind: 'site', origin: 'https://one.example' });
    expect(found()).toEqual([]);
    history.undoRemove(undoId ?? 0);
    expect(found()).toEqual(['tea two']);
  });

  it('prefer what is visited often, lately, and was typed', () => {
    const { history, visit } = opened();
    for (let day = 0; day < 5; day += 1) visit('https://often.example/', 'x tea', NOON - day * DAY);
    visit('https://typed.example/', 'y tea', NOON, true);
    visit('https://once.example/', 'z tea', NOON);
    for (let day = 0; day < 5; day += 1)
      visit('https://past.example/', 'p tea', NOON - (400 + day) * DAY);
    expect(history.suggest('tea', 5).map(({ url }) => URL.parse(url)?.host)).toEqual([
      'often.example',
      'typed.example',
      'once.example',
      'past.example',
    ]);
  });

  it('find Chinese words and what is older than the most visited pages', () => {
    const { history, visit } = opened();
    visit('https://a.example/', '电水壶比较', NOON - DAY);
    visit('https://b.example/', 'waymarked path');
    for (let index = 0; index < 1200; index += 1)
      visit(`https://c.example/${index}`, 'other', NOON, true);
    expect(history.suggest('水壶比', 5).map(({ url }) => url)).toEqual(['https://a.example/']);
    expect(history.suggest('aymark', 5).map(({ url }) => url)).toEqual(['https://b.example/']);
  });
});
