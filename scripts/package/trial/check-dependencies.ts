import assert from 'node:assert/strict';

import { runCommand } from '../../runtime/run-command.ts';
import { neededLibraries } from '../linux/needed-libraries.ts';
import { asRoot } from './ordinary-user.ts';

/** Package that is part of every system, whatever a package lists. */
const ESSENTIAL = 'libc6';

/**
 * Checks that every library of the installed binaries belongs, by this system's own file list, to a package that the `.deb` names; the
 * table used to make the package is not consulted.
 */
export async function checkDebDependencies(folder: string, deb: string): Promise<void> {
  const depends = await asRoot('dpkg-deb', '-f', deb, 'Depends');
  const named = new Set(depends.split(/[,|]/).map((one) => one.replace(/\(.*/, '').trim()));
  assert(named.has(ESSENTIAL), 'it says how new the C library has to be');
  const { libraries } = await neededLibraries(folder);
  assert(libraries.includes('libnss3.so'), 'the executable was read');
  assert(libraries.includes('libstdc++.so.6'), 'the native module was read');
  for (const library of libraries) {
    const owners = await ownersOf(library);
    assert(
      owners.some((owner) => named.has(owner)),
      `${library} is brought by ${owners.join(', ') || 'no package here'}, and the package depends on ${depends}`,
    );
  }
}

/** Returns the packages of this system that have a file of this name. */
async function ownersOf(library: string): Promise<readonly string[]> {
  const { stdout } = await runCommand('dpkg', ['--search', `*/${library}`], {
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    timeoutMs: 60_000,
  });
  return [...stdout.matchAll(/^([^:\s]+)(?::\S+)?: /gm)].map(([, name = '']) => name);
}
