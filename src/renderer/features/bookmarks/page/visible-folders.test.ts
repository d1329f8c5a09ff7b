import { expect, it } from 'vitest';

import { placeOf, treeAct, visibleFolders } from './visible-folders.ts';

const FOLDERS = ['Trips', 'Trips / 2026', 'Work'].map((path) => ({ path, count: 1 }));

it('removes and renames the folder that is seen to be selected, and none that is hidden', () => {
  const acts = (closed: readonly string[], selected: string) => {
    const lines = visibleFolders(FOLDERS, new Set(closed), 3);
    return ['Delete', 'F2'].map((key) => treeAct(key, lines, placeOf(lines, selected)));
  };
  expect(acts([], 'Trips / 2026')).toEqual([
    { kind: 'remove', path: 'Trips / 2026' },
    { kind: 'rename', path: 'Trips / 2026' },
  ]);
  expect(acts(['Trips'], 'Trips / 2026')).toEqual([null, null]);
  expect(acts([], '')).toEqual([null, null]);
});
