import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { DownloadPaths } from './download-paths.ts';

test('downloads of one name that begin at once, before any file is there, get a path each', () => {
  const folder = tempFolder();
  const paths = new DownloadPaths(folder);
  const taken = [
    paths.reserve('report.pdf'),
    paths.reserve('report.pdf'),
    paths.reserve('report.pdf'),
  ];
  expect(taken).toEqual(
    ['report.pdf', 'report (2).pdf', 'report (3).pdf'].map((name) => join(folder, name)),
  );
});

test('a path is free again when its download ended without a file', () => {
  const folder = tempFolder();
  const paths = new DownloadPaths(folder);
  const first = paths.reserve('a.txt');
  paths.release(first);
  expect(paths.reserve('a.txt')).toBe(first);
  writeFileSync(first, 'saved');
  paths.release(first);
  expect(paths.reserve('a.txt')).toBe(join(folder, 'a (2).txt'));
});
