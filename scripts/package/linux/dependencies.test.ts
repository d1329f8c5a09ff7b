import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { temporaryFolder } from '../../runtime/test-host.ts';
import { debDepends, rpmRequires } from './dependencies.ts';
import { neededLibraries } from './needed-libraries.ts';
import { readElf } from './read-elf.ts';

const MODULES = 'node_modules/better-sqlite3/prebuilds';

/** Creates a program's folder with real binaries. */
async function programOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'inner'));
  for (const [name, from] of Object.entries(files)) await copyFile(from, join(folder, name));
  await writeFile(join(folder, 'readme.txt'), 'text');
  return folder;
}

it('reads from a native module of either architecture what it needs', async () => {
  for (const arch of ['x64', 'arm64']) {
    const folder = await programOf({ 'inner/a.node': `${MODULES}/linux-${arch}.node` });
    const needed = await neededLibraries(folder);
    expect(needed.libraries).toEqual([
      expect.stringMatching(/^ld-linux-/),
      'libc.so.6',
      'libm.so.6',
      'libstdc++.so.6',
    ]);
    expect(needed.versions.get('libm.so.6')).toContain('GLIBC_2.29');
    expect(debDepends(needed)).toEqual(expect.arrayContaining(['libc6 (>= 2.34)', 'libstdc++6']));
    expect(rpmRequires(needed)).toEqual(
      expect.arrayContaining([
        'libstdc++.so.6()(64bit)',
        'libstdc++.so.6(GLIBCXX_3.4.29)(64bit)',
        'libc.so.6(GLIBC_2.34)(64bit)',
      ]),
    );
  }
  expect(readElf(Buffer.from('#!/bin/sh\n'.padEnd(100)))).toBeNull();
});

it('asks for nothing that is brought along', async () => {
  const module = `${MODULES}/linux-x64.node`;
  const folder = await programOf({ 'a.node': module, 'inner/libstdc++.so.6': module });
  const needed = await neededLibraries(folder);
  expect(needed.libraries).not.toContain('libstdc++.so.6');
  expect(debDepends(needed)).not.toContain('libstdc++6');
});

it('makes no package that needs a library of which nobody knows the Debian package', async () => {
  // No Debian has musl's library.
  const folder = await programOf({ 'a.node': `${MODULES}/linuxmusl-x64.node` });
  const needed = await neededLibraries(folder);
  expect(() => debDepends(needed)).toThrow('libc.musl-x86_64.so.1');
});
