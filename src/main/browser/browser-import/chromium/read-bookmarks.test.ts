import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { LeftOut } from '../left-out.ts';
import { readChromiumBookmarks } from './read-bookmarks.ts';

const NAMES = { menu: 'Menu', other: 'Other', mobile: 'Mobile' };
const folder = (name: string, children: readonly object[]) => ({ type: 'folder', name, children });
const page = (name: string) => ({ type: 'url', name, url: `https://${name}.example/` });

it('reads empty folders too, but not the empty ones that every profile has', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'waymark-bookmarks-'));
  onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
  const roots = {
    bookmark_bar: folder('Bookmarks bar', [
      page('a'),
      folder('Trips', [folder('2026', [])]),
      folder('Work', [page('b')]),
    ]),
    other: folder('Other bookmarks', []),
    synced: folder('Mobile bookmarks', [folder('To read', [])]),
  };
  writeFileSync(join(profile, 'Bookmarks'), JSON.stringify({ roots }));
  const { bookmarks, emptyFolders } = await readChromiumBookmarks(profile, NAMES, new LeftOut());
  expect(bookmarks.map(({ title, folder: path }) => [title, path])).toEqual([
    ['a', ''],
    ['b', 'Work'],
  ]);
  expect(emptyFolders).toEqual(['Trips / 2026', 'Mobile / To read']);
});
