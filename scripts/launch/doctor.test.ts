import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findOnPath } from '../runtime/npm-program.ts';
import { type CommandResult, runCommand } from '../runtime/run-command.ts';
import { temporaryFolder } from '../runtime/test-host.ts';
import { programWithout } from '../runtime/test-program.ts';

const OF_SYSTEM = ['ldd', 'sh', 'bash', 'cat', 'unshare', 'apt-cache'];

/** Runs `doctor` with this Electron, on a path without a compiler. */
async function doctor(
  electron: string,
  version: string,
  ...args: readonly string[]
): Promise<CommandResult> {
  const folder = await temporaryFolder();
  const dist = join(folder, 'dist');
  const bin = join(folder, 'bin');
  await mkdir(dist);
  await mkdir(bin);
  await copyFile(electron, join(dist, 'electron'));
  await writeFile(join(dist, 'version'), version);
  for (const name of OF_SYSTEM) {
    const path = findOnPath(name, process.env);
    if (path !== null) await symlink(path, join(bin, name));
  }
  const driver = join(folder, 'driver.ts');
  const options = JSON.stringify({ appFolder: '/app', appArgs: ['doctor', ...args] });
  await writeFile(
    driver,
    `import { launchDoctor } from ${JSON.stringify(join(import.meta.dirname, 'doctor.ts'))};
await launchDoctor(${options});`,
  );
  return runCommand(process.execPath, [driver], {
    cwd: folder,
    env: {
      PATH: bin,
      HOME: folder,
      WAYMARK_CACHE_DIR: join(folder, 'cache'),
      ELECTRON_OVERRIDE_DIST_PATH: dist,
    },
    timeoutMs: 60_000,
  });
}

test.runIf(process.platform === 'linux')(
  'names all that keeps the program from starting, in one go',
  async () => {
    const electron = await programWithout('libnss0.so');
    const { exitCode, stdout } = await doctor(electron, '33.2.1');
    expect(stdout).toMatch(/^MISSING {2}system libraries: .*: libnss0\.so\.\n/m);
    expect(stdout).toMatch(/^MISSING {2}compiler: .*a C\+\+ compiler, make, Python 3/m);
    expect(exitCode).toBe(1);

    const json = await doctor(electron, '45.4.1', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      findings: expect.arrayContaining([
        expect.objectContaining({ name: 'system libraries', state: 'missing' }),
      ]),
    });
    expect(json.stdout).not.toContain('compiler');
  },
);

test.runIf(process.platform === 'linux')(
  'asks the program for the rest where it starts',
  async () => {
    const electron = join(await temporaryFolder(), 'electron');
    await writeFile(electron, '#!/bin/sh\nprintf "<%s>" "$@"\nexit 1\n', { mode: 0o755 });
    const { exitCode, stdout } = await doctor(electron, '45.4.1', '--json');
    expect(stdout).toMatch(/<--ozone-platform=headless>.*<--><doctor><--json>$/);
    expect(exitCode).toBe(1);
  },
);
