import { EventEmitter } from 'node:events';

import type { WebContents } from 'electron';
import { beforeEach, expect, test } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';

import type { SiteTable } from '../../storage/store/tables/site-table.ts';
import { PageViews } from './page-views.ts';

class FakeContents extends EventEmitter {
  url = '';
  factor = 1;
  session = {};
  finds: unknown[] = [];
  isDestroyed = () => false;
  focus = () => undefined;
  getURL = () => this.url;
  getZoomFactor = () => this.factor;
  setZoomFactor = (factor: number) => void (this.factor = factor);
  findInPage = (text: string, { forward, findNext }: { forward: boolean; findNext: boolean }) =>
    void this.finds.push([text, forward ? 'forward' : 'back', findNext ? 'begins' : 'goes on']);
  stopFindInPage = (action: string) => void this.finds.push([action]);
  shows(url: string): void {
    this.url = url;
    this.emit('did-navigate', {}, url);
  }
}

let kept: Map<string, number>;
let usual: number;
beforeEach(() => {
  kept = new Map();
  usual = 1;
});

function open(id: number, isIsolated = false) {
  const table: Pick<SiteTable, 'zooms' | 'keepZoom'> = {
    zooms: () => new Map(kept),
    keepZoom: (host, factor) => void (factor === null ? kept.delete(host) : kept.set(host, factor)),
  };
  const views = new PageViews(table, () => usual);
  const contents = new FakeContents();
  const tabId = TabIdSchema.parse(id);
  views.watch({ id: tabId, isIsolated }, contents as unknown as WebContents);
  return { views, contents, tabId };
}

test('the size of a site is kept by its host and comes back with it', () => {
  const { views, contents, tabId } = open(1);
  contents.shows('https://news.example/a');
  views.zoom(tabId, 'in');
  expect(views.now().zooms).toEqual([{ tabId, factor: 1.1 }]);
  contents.shows('https://other.example/');
  expect(views.now().zooms).toEqual([]);
  contents.shows('https://news.example/b');
  expect(contents.factor).toBe(1.1);

  const later = open(2);
  later.contents.shows('https://news.example/');
  expect(later.contents.factor).toBe(1.1);
  later.views.zoom(later.tabId, 'reset');
  expect(kept.size).toBe(0);
});

test('a session of its own neither takes over what is kept nor leaves anything', () => {
  kept.set('news.example', 2);
  const { views, contents, tabId } = open(1, true);
  contents.shows('https://news.example/');
  expect(contents.factor).toBe(1);
  views.zoom(tabId, 'in');
  expect(contents.factor).toBe(1.1);
  expect([...kept]).toEqual([['news.example', 2]]);
});

test.each([false, true])(
  'another usual size is for all sites but those that were sized (private: %s)',
  (isPrivate) => {
    const { views, contents, tabId } = open(1, isPrivate);
    contents.shows('https://news.example/');
    usual = 1.25;
    views.usualZoomChanged();
    expect(contents.factor).toBe(1.25);
    views.zoom(tabId, 'out');
    views.zoom(tabId, 'out');
    expect(contents.factor).toBe(1);
    expect(views.now().zooms).toEqual([{ tabId, factor: 1 }]);
    expect([...kept]).toEqual(isPrivate ? [] : [['news.example', 1]]);
    contents.shows('https://other.example/');
    expect(contents.factor).toBe(1.25);
    contents.shows('https://news.example/');
    expect(contents.factor).toBe(1);
    views.zoom(tabId, 'reset');
    expect(contents.factor).toBe(1.25);
    expect(kept.size).toBe(0);
  },
);

test('a site that is deleted is shown in its own size at once', () => {
  kept.set('news.example', 2);
  const { views, contents } = open(1);
  contents.shows('https://news.example/');
  expect(contents.factor).toBe(2);
  views.forgetHost('news.example');
  expect(contents.factor).toBe(1);
});

test('other words begin a search, the same go on in it; only the last count is told', () => {
  const { views, contents, tabId } = open(1);
  contents.shows('https://news.example/');
  views.find(tabId, 'ket', 'first');
  views.find(tabId, 'kettle', 'first');
  views.find(tabId, 'kettle', 'next');
  views.find(tabId, 'kettle', 'previous');
  expect(contents.finds).toEqual([
    ['ket', 'forward', 'begins'],
    ['kettle', 'forward', 'begins'],
    ['kettle', 'forward', 'goes on'],
    ['kettle', 'back', 'goes on'],
  ]);
  contents.emit('found-in-page', {}, { activeMatchOrdinal: 1, matches: 2, finalUpdate: false });
  expect(views.now().found).toMatchObject([{ total: 0 }]);
  contents.emit('found-in-page', {}, { activeMatchOrdinal: 2, matches: 5, finalUpdate: true });
  expect(views.now().found).toEqual([{ tabId, text: 'kettle', current: 2, total: 5 }]);
  views.endFinding(tabId);
  expect(contents.finds.at(-1)).toEqual(['keepSelection']);
  expect(views.now().found).toEqual([]);
});
