import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import { carriedFolder } from './carried-electron.ts';
import { findRuntime } from './find-runtime.ts';
import type { Host } from './host.ts';
import { officialFolder } from './official-electron.ts';
import { temporaryFolder, testHost } from './test-host.ts';

async function placeElectron(folder: string, version: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'electron'), '#!/bin/sh\n');
  await chmod(join(folder, 'electron'), 0o755);
  await writeFile(join(folder, 'version'), version);
}

/** Creates the `electron` package as npm installs it: no binary, and a script that downloads one. */
async function placePackage(host: Host, installScript: string): Promise<void> {
  const folder = dirname(officialFolder(host));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"version":"45.4.1"}');
  await writeFile(join(folder, 'install.js'), installScript);
}

const FAILS = 'console.error("Error: no route to the release site"); process.exit(1)';
const SUCCEEDS = `
const fs = require("node:fs");
fs.mkdirSync(__dirname + "/dist");
fs.writeFileSync(__dirname + "/dist/electron", "");
fs.writeFileSync(__dirname + "/dist/version", "45.4.1");
fs.writeFileSync(__dirname + "/path.txt", "electron");
`;

test('a folder named by the person comes before everything else', async () => {
  const folder = await temporaryFolder();
  const mine = join(folder, 'mine');
  const host = testHost(folder, { env: { ELECTRON_OVERRIDE_DIST_PATH: mine } });
  await placeElectron(mine, 'v40.0.0');
  await placeElectron(officialFolder(host), '45.4.1');

  expect(await findRuntime(host)).toEqual({
    kind: 'override',
    executablePath: join(mine, 'electron'),
    electronVersion: '40.0.0',
  });
});

test('a named folder without an Electron is an error, not passed over', async () => {
  const folder = await temporaryFolder();
  const host = testHost(folder, { env: { ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'empty') } });
  await expect(findRuntime(host)).rejects.toMatchObject({ code: 'RUNTIME_NOT_FOUND' });
});

test('the official Electron is fetched with its own script and then found', async () => {
  const host = testHost(await temporaryFolder());
  await placePackage(host, SUCCEEDS);
  await placeElectron(carriedFolder(host), '33.2.1');

  expect(await findRuntime(host)).toMatchObject({ kind: 'official', electronVersion: '45.4.1' });
  await placePackage(host, FAILS);
  expect(await findRuntime(host)).toMatchObject({ kind: 'official' });
});

test('an official Electron of another version, or half unpacked, does not count', async () => {
  const host = testHost(await temporaryFolder());
  await placePackage(host, FAILS);
  await placeElectron(officialFolder(host), '45.4.1');
  await placeElectron(carriedFolder(host), '33.2.1');
  expect(await findRuntime(host)).toMatchObject({ kind: 'carried' });

  await writeFile(join(dirname(officialFolder(host)), 'path.txt'), 'electron');
  await writeFile(join(officialFolder(host), 'version'), '44.0.0');
  expect(await findRuntime(host)).toMatchObject({ kind: 'carried' });
});

test('the carried Electron comes last and one line says so', async () => {
  const host = testHost(await temporaryFolder());
  await placePackage(host, FAILS);
  await placeElectron(carriedFolder(host), '33.2.1');

  const runtime = await findRuntime(host);
  expect(runtime).toMatchObject({ kind: 'carried', electronVersion: '33.2.1' });
  expect(host.notices.filter((line) => line.includes('Electron 33.2.1'))).toHaveLength(1);
});

test('a failed download is not tried again at the next start, unless the mirror changed', async () => {
  const folder = await temporaryFolder();
  const host = testHost(folder);
  const counting = `require("node:fs").mkdtempSync(${JSON.stringify(`${folder}/try-`)}); ${FAILS}`;
  await placePackage(host, counting);
  await placeElectron(carriedFolder(host), '33.2.1');
  const tries = async (): Promise<number> =>
    (await readdir(folder)).filter((name) => name.startsWith('try-')).length;

  await findRuntime(host);
  await findRuntime(host);
  expect(await tries()).toBe(1);

  await findRuntime({ ...host, env: { ...host.env, ELECTRON_MIRROR: 'mirror/' } });
  expect(await tries()).toBe(2);
});

test.each([{ ELECTRON_SKIP_BINARY_DOWNLOAD: '1' }, { npm_config_offline: 'true' }])(
  'nothing is downloaded where the environment says %o',
  async (setting) => {
    const folder = await temporaryFolder();
    const base = testHost(folder);
    const host = { ...base, env: { ...base.env, ...setting } };
    await placePackage(host, SUCCEEDS);
    await placeElectron(carriedFolder(host), '33.2.1');
    expect(await findRuntime(host)).toMatchObject({ kind: 'carried' });
  },
);

test('where no Electron is carried, the error says why and what to do', async () => {
  const host = testHost(await temporaryFolder(), { arch: 'arm64' });
  await placePackage(host, FAILS);
  await expect(findRuntime(host)).rejects.toMatchObject({
    code: 'RUNTIME_NOT_FOUND',
    message: expect.stringContaining('no route to the release site'),
    next: expect.stringContaining('ELECTRON_OVERRIDE_DIST_PATH'),
  });
});
