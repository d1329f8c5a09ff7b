import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { expect, it } from 'vitest';

import { findOnPath } from '../runtime/npm-program.ts';
import { runCommand } from '../runtime/run-command.ts';
import { temporaryFolder } from '../runtime/test-host.ts';
import { makePackage } from './make-packages.ts';

const NATIVE = 'node_modules/better-sqlite3/prebuilds/linux-x64.node';

const has = (program: string): boolean => findOnPath(program, process.env) !== null;

/** Creates a small program with a real binary. */
async function packageOptions() {
  const folder = await temporaryFolder();
  const programFolder = join(folder, 'program');
  await mkdir(join(programFolder, 'bin'), { recursive: true });
  await copyFile(NATIVE, join(programFolder, 'module.node'));
  for (const name of ['waymark', 'chrome-sandbox', 'bin/waymark', 'LICENSE'])
    await writeFile(join(programFolder, name), '#!/bin/sh\n', { mode: 0o755 });
  await writeFile(join(programFolder, 'version'), '33.2.1');
  const app = join(programFolder, 'resources', 'app');
  await mkdir(app, { recursive: true });
  await writeFile(join(app, 'package.json'), '{"name":"waymark"}');
  return {
    programFolder,
    outFolder: join(folder, 'out'),
    projectFolder: resolve('.'),
    arch: 'x64',
    manifest: { version: '1.2.3', description: 'A browser.', license: 'MIT', main: 'main.js' },
    isQuick: true,
  };
}

async function ask(file: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await runCommand(file, args, {
    cwd: '/',
    env: process.env,
    timeoutMs: 60_000,
  });
  return stdout;
}

it.runIf(process.platform === 'linux' && has('dpkg-deb'))(
  'makes a package for Debian that depends on what its binaries need, and on no list of a library',
  { timeout: 60_000 },
  async () => {
    const [file = ''] = await makePackage('deb', await packageOptions());
    const depends = (await ask('dpkg-deb', '-f', file, 'Depends')).trim().split(', ');
    expect(depends).toEqual([
      'libc6 (>= 2.34)',
      'libstdc++6',
      'libx11-xcb1',
      'libnotify4',
      'libsecret-1-0',
      'libxcb-dri3-0',
      'xdg-utils',
      'libglib2.0-bin | gvfs | trash-cli | kde-cli-tools',
    ]);
    expect((await ask('dpkg-deb', '-f', file, 'Recommends')).trim()).toBe('');
  },
);

it.runIf(process.platform === 'linux' && has('rpmbuild'))(
  'makes a package of RPM that asks for libraries by their sonames, whatever brings them',
  { timeout: 60_000 },
  async () => {
    const [file = ''] = await makePackage('rpm', await packageOptions());
    const lines = (await ask('rpm', '-q', '--requires', '--package', file)).trim().split('\n');
    const requires = lines.filter((line) => !line.startsWith('rpmlib('));
    expect(requires).toEqual(
      expect.arrayContaining([
        'libstdc++.so.6()(64bit)',
        'libstdc++.so.6(GLIBCXX_3.4.29)(64bit)',
        'libc.so.6(GLIBC_2.34)(64bit)',
        'libX11-xcb.so.1()(64bit)',
        'libsecret-1.so.0()(64bit)',
        '/usr/bin/gio',
        'xdg-utils',
      ]),
    );
    const unusual = requires.filter(
      (line) => !/^(?:\S+\(\S*\)\(64bit\)|\/usr\/bin\/gio|xdg-utils)$/.test(line),
    );
    expect(unusual).toEqual([]);
    const listed = await ask('rpm', '-q', '--list', '--verbose', '--package', file);
    // Name, permissions and owner: the helper works only with these.
    expect(listed).toMatch(/^-rwsr-xr-x .*root +root .*\/usr\/lib\/waymark\/chrome-sandbox$/m);
    expect(listed).not.toContain('.build-id');
    const format = '[%{FILENAMES} %{FILEDIGESTS}\\n]';
    const digests = await ask('rpm', '-q', '--queryformat', format, '--package', file);
    const made = createHash('sha256')
      .update(await readFile(NATIVE))
      .digest('hex');
    expect(digests).toContain(`/module.node ${made}\n`);
  },
);
