import assert from 'node:assert/strict';

import { runCommand } from '../../runtime/run-command.ts';
import { neededLibraries } from '../linux/needed-libraries.ts';
import { asRoot } from './ordinary-user.ts';

/** Part of every system, whatever a package says. */
const ESSENTIAL = 'libc6';

/**
 * Every library that the installed binaries need belongs, as this system's own list of files has it, to a package that the `.deb` names;
 * the table by which the package was made is not asked.
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

/** The packages of this system that have a file of this name. */
async function ownersOf(library: string): Promise<readonly string[]> {
  const { stdout } = await runCommand('dpkg', ['--search', `*/${library}`], {
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    timeoutMs: 60_000,
  });
  return [...stdout.matchAll(/^([^:\s]+)(?::\S+)?: /gm)].map(([, name = '']) => name);
}
