import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import extractZip from 'extract-zip';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { COMMANDS } from '../../src/main/platform/start/start-modes.ts';
import { findOnPath } from '../runtime/npm-program.ts';
import { programWithout } from '../runtime/test-program.ts';
import { icnsFile, icoFile } from './icon-files.ts';
import { commandScript } from './linux/command-script.ts';
import { debOptions, rpmOptions } from './linux/linux-options.ts';
import { ICON_SIZES } from './package-config.ts';
import { storeZip } from './store-zip.ts';

/** User for the command: Chromium does not start as root, so neither does the command. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'waymark-package-'))));
afterEach(() => rm(folder, { recursive: true }));

it('writes a ZIP file that others read, with folders, permissions and names in any script', async () => {
  const source = join(folder, 'source');
  await mkdir(join(source, 'inner'), { recursive: true });
  await writeFile(join(source, 'run'), '#!/bin/sh\n', { mode: 0o755 });
  await writeFile(join(source, 'inner', '名.txt'), 'text');
  await writeFile(join(source, 'empty'), '');
  await storeZip(source, join(folder, 'all.zip'));
  const target = join(folder, 'target');
  await extractZip(join(folder, 'all.zip'), { dir: target });
  expect(await readFile(join(target, 'inner', '名.txt'), 'utf8')).toBe('text');
  expect(await readFile(join(target, 'empty'), 'utf8')).toBe('');
  expect((await stat(join(target, 'run'))).mode & 0o777).toBe(0o755);
});

it('keeps the icons in step with each other', async () => {
  const pictures = await Promise.all(
    ICON_SIZES.map(async (size) => ({ size, png: await readFile(`resources/icon/${size}.png`) })),
  );
  // Width and height are at a fixed position of every PNG file.
  for (const { size, png } of pictures)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  expect(icoFile(pictures).equals(await readFile('resources/icon/waymark.ico'))).toBe(true);
  expect(icnsFile(pictures).equals(await readFile('resources/icon/waymark.icns'))).toBe(true);
});

it('names the architecture as each kind of package does', () => {
  const of = {
    programFolder: '/program',
    outFolder: '/out',
    projectFolder: '/project',
    manifest: { version: '1.0.0', description: 'A browser.', license: 'MIT', main: 'main.js' },
    isQuick: false,
  };
  const needed = { libraries: [], versions: new Map() };
  expect(debOptions({ ...of, arch: 'x64' }, needed)).toMatchObject({
    arch: 'amd64',
    compression: 'xz',
  });
  expect(rpmOptions({ ...of, arch: 'arm64' }, needed)).toMatchObject({
    arch: 'aarch64',
    license: 'MIT',
  });
});

it.runIf(process.platform === 'linux')(
  'lets every command of a package go without a display',
  async () => {
    const bin = join(folder, 'bin');
    await mkdir(bin);
    const template = await readFile('scripts/package/linux/waymark.sh', 'utf8');
    await writeFile(join(bin, 'waymark'), commandScript(template), { mode: 0o755 });
    await writeFile(join(folder, 'waymark'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    await chmod(folder, 0o755);
    const start = (...args: readonly string[]) =>
      spawnSync(join(bin, 'waymark'), args, { env: { PATH: process.env['PATH'] }, ...asNobody });
    for (const name of [...Object.keys(COMMANDS), '--help', '-V'])
      expect(String(start(name, '--x').stdout)).toMatch(
        `--ozone-platform=headless --disable-gpu --log-level=3 -- ${name} --x`,
      );
    expect(start('https://a.example/').status).toBe(1);
  },
);

it.runIf(process.platform === 'linux' && findOnPath('apt-cache', process.env))(
  'names, for a real program that cannot start, what it lacks and the package',
  async () => {
    const bin = join(folder, 'bin');
    await mkdir(bin);
    const template = await readFile('scripts/package/linux/waymark.sh', 'utf8');
    await writeFile(join(bin, 'waymark'), commandScript(template), { mode: 0o755 });
    await copyFile(await programWithout('libplds4.so.9'), join(folder, 'waymark'));
    const start = (...args: readonly string[]) =>
      spawnSync(join(bin, 'waymark'), args, { env: process.env, encoding: 'utf8' });
    const { status, stdout, stderr } = start('doctor');
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toBe(
      'MISSING  system libraries: the program cannot start without libplds4.so.9\n' +
        '         As root: apt-get install libnspr4\n',
    );
    expect(JSON.parse(start('doctor', '--json').stdout)).toMatchObject({
      findings: [{ name: 'system libraries', state: 'missing' }],
    });
    await copyFile(process.execPath, join(folder, 'waymark'));
    await writeFile(join(bin, 'waymark'), commandScript(template, 'libplds4.so.9'));
    expect(start('doctor').stdout).toBe(
      'MISSING  system libraries: the window cannot open without libplds4.so.9\n' +
        '         As root: apt-get install libnspr4\n',
    );
    await copyFile(await programWithout('libplds4.so.9'), join(folder, 'waymark'));
    await chmod(folder, 0o755);
    const asked = spawnSync(join(bin, 'waymark'), ['version'], { encoding: 'utf8', ...asNobody });
    // The loader itself names no package.
    expect(asked.stderr).toMatch(/libplds4\.so\.9: cannot open shared object file/);
  },
);

it.runIf(process.getuid?.() === 0)('says that it does not start as root', async () => {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const template = await readFile('scripts/package/linux/waymark.sh', 'utf8');
  await writeFile(join(bin, 'waymark'), commandScript(template), { mode: 0o755 });
  const start = (...args: readonly string[]) =>
    spawnSync(join(bin, 'waymark'), args, { encoding: 'utf8' });
  expect(start('version')).toMatchObject({ status: 1, stderr: expect.stringMatching(/as root/) });
  expect(start('doctor').stdout).toMatch(/^MISSING {2}sandbox: .* as root\n {9}\S/);
});
