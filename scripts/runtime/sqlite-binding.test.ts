import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { napiVersionOf, prepareSqliteBinding } from './sqlite-binding.ts';
import { temporaryFolder, testHost } from './test-host.ts';

test('Electron 35 brought Node-API 10; an unknown Electron counts as a current one', () => {
  expect(napiVersionOf('33.2.1')).toBe(9);
  expect(napiVersionOf('34.5.8')).toBe(9);
  expect(napiVersionOf('35.0.0')).toBe(10);
  expect(napiVersionOf('45.4.1')).toBe(10);
  expect(napiVersionOf(null)).toBe(10);
});

test('nothing is built where the prebuilt binding does', async () => {
  const host = testHost(await temporaryFolder());
  expect(await prepareSqliteBinding(host, 10)).toBeNull();
});

test('without a compiler the error names what is missing and the cache stays clean', async () => {
  const folder = await temporaryFolder();
  const host = testHost(folder);
  const source = join(host.projectFolder, 'node_modules', 'better-sqlite3');
  await mkdir(source, { recursive: true });
  await writeFile(join(source, 'package.json'), '{"version":"13.2.0"}');

  await expect(prepareSqliteBinding(host, 9)).rejects.toMatchObject({
    code: 'COMPILER_MISSING',
    message: expect.stringContaining('a C++ compiler, make, Python 3'),
    next: expect.stringContaining('install-system-packages.sh'),
  });
  expect(await readdir(join(folder, 'cache'))).toEqual([]);
});

test('a binding that was built before is used', async () => {
  const folder = await temporaryFolder();
  const host = testHost(folder);
  const source = join(host.projectFolder, 'node_modules', 'better-sqlite3');
  const built = join(folder, 'cache', 'better-sqlite3-13.2.0-napi9-linux-x64');
  await mkdir(source, { recursive: true });
  await mkdir(built, { recursive: true });
  await writeFile(join(source, 'package.json'), '{"version":"13.2.0"}');

  expect(await prepareSqliteBinding(host, 9)).toBe(join(built, 'better_sqlite3.node'));
});
