import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../runtime/test-host.ts';
import { isBuildFresh } from './fresh-build.ts';

const BUILT_AT = new Date('2026-01-02T00:00:00Z');
const BEFORE = new Date('2026-01-01T00:00:00Z');
const AFTER = new Date('2026-01-03T00:00:00Z');

async function place(folder: string, path: string, time: Date): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
  await utimes(file, time, time);
}

async function builtProject(): Promise<string> {
  const folder = await temporaryFolder();
  await place(folder, 'src/main/index.ts', BEFORE);
  await place(folder, 'out/main/index.js', BUILT_AT);
  await place(folder, 'out/renderer/index.html', AFTER);
  for (const path of ['src/main', 'src']) {
    await utimes(join(folder, path), BEFORE, BEFORE);
  }
  return folder;
}

test('a build is fresh when no source is newer than its oldest part', async () => {
  expect(await isBuildFresh(await builtProject())).toBe(true);
});

test('a changed source, a changed package.json and a removed source make it stale', async () => {
  const changed = await builtProject();
  await place(changed, 'src/main/index.ts', AFTER);
  expect(await isBuildFresh(changed)).toBe(false);

  const upgraded = await builtProject();
  await place(upgraded, 'package.json', AFTER);
  expect(await isBuildFresh(upgraded)).toBe(false);

  const removed = await builtProject();
  await rm(join(removed, 'src/main/index.ts'));
  expect(await isBuildFresh(removed)).toBe(false);
});

test('half a build is none', async () => {
  const folder = await builtProject();
  await rm(join(folder, 'out/renderer/index.html'));
  expect(await isBuildFresh(folder)).toBe(false);
});
