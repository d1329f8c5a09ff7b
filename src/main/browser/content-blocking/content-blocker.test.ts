import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import { ContentBlocker } from './content-blocker.ts';

const LIST = ['! A list as they are written', '||ads.example^', '/banner/*$image', '##.ad'].join(
  '\n',
);
const TAB = TabIdSchema.parse(1);

let folder: string;
let settings: { isOn: boolean; lists: string[]; exceptions: string[] };
let fetched: string[];
let errors: unknown[];
let fetchList: (url: string) => Promise<string>;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-lists-'));
  settings = { isOn: true, lists: ['https://lists.example/one.txt'], exceptions: [] };
  fetched = [];
  errors = [];
  now = Date.now();
  fetchList = (url) => {
    fetched.push(url);
    return Promise.resolve(LIST);
  };
});
afterEach(() => rm(folder, { recursive: true }));

const open = () =>
  new ContentBlocker({
    settings: () => settings,
    fetchList: (url) => fetchList(url),
    file: join(folder, 'inner', 'engine.bin'),
    now: () => now,
    onError: (error) => errors.push(error),
  });

const request = (url: string, resourceType = 'script') => ({
  url,
  resourceType,
  pageUrl: 'https://news.example/',
  tabId: TAB,
});

test('what the lists name is blocked and counted for the page that wanted it', async () => {
  const blocker = open();
  await blocker.prepare();
  expect(blocker.blocks(request('https://ads.example/a.js'))).toBe(true);
  expect(blocker.blocks(request('https://news.example/banner/1.png', 'image'))).toBe(true);
  expect(blocker.blocks(request('https://news.example/banner/1.js'))).toBe(false);
  expect(blocker.blocks(request('https://news.example/app.js'))).toBe(false);
  expect(blocker.blockedIn(TAB)).toBe(2);
  blocker.pageLeft(TAB);
  expect(blocker.blockedIn(TAB)).toBe(0);
});

test('while it is off nobody is asked for a list and nothing is blocked; switching off counts at once', async () => {
  settings.isOn = false;
  const blocker = open();
  await blocker.prepare();
  expect(fetched).toEqual([]);
  expect(blocker.blocks(request('https://ads.example/a.js'))).toBe(false);
  settings.isOn = true;
  await blocker.prepare();
  expect(blocker.blocks(request('https://ads.example/a.js'))).toBe(true);
  settings.isOn = false;
  await blocker.prepare();
  expect(blocker.blocks(request('https://ads.example/a.js'))).toBe(false);
});

test('a site that the person excepted loads everything', async () => {
  const blocker = open();
  await blocker.prepare();
  settings.exceptions = ['news.example'];
  expect(blocker.blocks(request('https://ads.example/a.js'))).toBe(false);
});

test('lists are kept for a day, for these lists only', async () => {
  await open().prepare();
  const next = open();
  await next.prepare();
  expect(fetched).toHaveLength(1);
  expect(next.blocks(request('https://ads.example/a.js'))).toBe(true);
  settings.lists = ['https://lists.example/two.txt'];
  await next.prepare();
  expect(fetched).toHaveLength(2);
  now += 25 * 3600_000;
  await open().prepare();
  expect(fetched).toHaveLength(3);
});

test('a program that runs for days asks for the lists each day', async () => {
  const blocker = open();
  await blocker.prepare();
  now += 23 * 3600_000;
  await blocker.prepare();
  expect(fetched).toHaveLength(1);
  now += 2 * 3600_000;
  await blocker.prepare();
  expect(fetched).toHaveLength(2);
  expect(blocker.status).toBe('ready');
});

test('a list that cannot be had is told, blocks nothing and is asked for again', async () => {
  const works = fetchList;
  fetchList = () => Promise.reject(new Error('offline'));
  const blocker = open();
  const statuses: string[] = [];
  blocker.onChange(() => statuses.push(blocker.status));
  await blocker.prepare();
  expect(errors).toHaveLength(1);
  expect(blocker.blocks(request('https://ads.example/a.js'))).toBe(false);
  expect(statuses).toEqual(['loading', 'missing']);
  fetchList = works;
  await blocker.prepare();
  expect(blocker.blocks(request('https://ads.example/a.js'))).toBe(true);
  expect(statuses).toEqual(['loading', 'missing', 'loading', 'ready']);
  settings.isOn = false;
  await blocker.prepare();
  expect(statuses.at(-1)).toBe('off');
});

test('lists that are old and cannot be had anew serve meanwhile', async () => {
  await open().prepare();
  now += 25 * 3600_000;
  fetchList = () => Promise.reject(new Error('offline'));
  const blocker = open();
  await blocker.prepare();
  expect(errors).toHaveLength(1);
  expect(blocker.blocks(request('https://ads.example/a.js'))).toBe(true);
  expect(blocker.status).toBe('ready');
});
