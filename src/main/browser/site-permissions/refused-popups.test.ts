import { EventEmitter } from 'node:events';

import { expect, it } from 'vitest';

import { TabIdSchema } from '#shared/model/ids.ts';
import type { PermissionPlace } from '#shared/model/site/site-permission.ts';

import { RefusedPopups } from './refused-popups.ts';

const tabId = TabIdSchema.parse(3);
const ORIGIN = 'https://shop.example';

function setUp() {
  const allowed: string[] = [];
  const opened: string[] = [];
  const popups = new RefusedPopups({
    permissions: {
      has: ({ origin, kinds }) => allowed.includes(`${origin} ${kinds.join()}`),
      allow: (_tab, { origin }: PermissionPlace, kind) => allowed.push(`${origin} ${kind}`),
    },
    open: (url, id) => opened.push(`${id} ${url}`),
  });
  const contents = new EventEmitter();
  popups.watch({ id: tabId }, contents);
  // The view is only passed on.
  const view = { webContents: contents } as unknown as {
    readonly webContents: Electron.WebContents;
  };
  const tab = { id: tabId, isIsolated: false, origin: ORIGIN, view };
  return {
    popups,
    contents,
    tab,
    opened,
    allowed,
    refuse: (url: string) => popups.refused(tab, url),
  };
}

it('lists refused addresses once, and counts all', () => {
  const { popups, refuse } = setUp();
  for (const url of ['https://ad.example/', 'https://ad.example/', 'about:blank', '']) refuse(url);
  expect(popups.now()).toEqual([
    { tabId, origin: ORIGIN, urls: ['https://ad.example/'], count: 4 },
  ]);
});

it('lists only some, and no address that is endless', () => {
  const { popups, refuse } = setUp();
  refuse(`https://ad.example/${'x'.repeat(3000)}`);
  for (let n = 0; n < 30; n += 1) refuse(`https://ad.example/${n}`);
  const [refused] = popups.now();
  expect([refused?.urls.length, refused?.count]).toEqual([10, 31]);
});

it('opens the one that is picked, and nothing that was never refused', () => {
  const { popups, refuse, opened } = setUp();
  refuse('https://ad.example/1');
  refuse('https://ad.example/2');
  popups.open(tabId, 1);
  popups.open(tabId, 2);
  expect(opened).toEqual(['3 https://ad.example/2']);
});

it('forgets them with their document', () => {
  const { popups, refuse, contents } = setUp();
  refuse('https://ad.example/1');
  contents.emit('did-navigate');
  expect(popups.now()).toEqual([]);
});

it('allows them for the site that was refused, and no other', () => {
  const { popups, refuse, tab } = setUp();
  popups.allow(tabId);
  expect(popups.mayOpen(tab)).toBe(false);
  refuse('https://ad.example/1');
  popups.allow(tabId);
  expect(popups.mayOpen(tab)).toBe(true);
  expect(popups.mayOpen({ ...tab, origin: 'https://other.example' })).toBe(false);
});

it.each(['null', '', 'file://', 'about:blank'])('allows none for what is no site: %j', (origin) => {
  const { popups, tab, allowed } = setUp();
  popups.refused({ ...tab, origin }, 'https://ad.example/1');
  popups.allow(tabId);
  expect(allowed).toEqual([]);
});
