import { existsSync } from 'node:fs';

import type { Environment } from './host.ts';
import { findOnPath } from './npm-program.ts';
import { runCommand } from './run-command.ts';

/**
 * Debian packages of the libraries that Waymark loads; a library's name begins with the key. The names are those of Debian 12: newer
 * systems add `t64` to some (the 64-bit time_t change).
 */
export const DEBIAN_PACKAGES: ReadonlyArray<readonly [prefix: string, debianPackage: string]> = [
  ['libX11.so', 'libx11-6'],
  ['libX11-xcb.so', 'libx11-xcb1'],
  ['libXcomposite.so', 'libxcomposite1'],
  ['libXdamage.so', 'libxdamage1'],
  ['libXext.so', 'libxext6'],
  ['libXfixes.so', 'libxfixes3'],
  ['libXrandr.so', 'libxrandr2'],
  ['libXrender.so', 'libxrender1'],
  ['libXi.so', 'libxi6'],
  ['libXtst.so', 'libxtst6'],
  ['libasound.so', 'libasound2'],
  ['libatk-bridge-2.0.so', 'libatk-bridge2.0-0'],
  ['libatk-1.0.so', 'libatk1.0-0'],
  ['libatspi.so', 'libatspi2.0-0'],
  ['libcairo.so', 'libcairo2'],
  ['libcups.so', 'libcups2'],
  ['libdbus-1.so', 'libdbus-1-3'],
  ['libdrm.so', 'libdrm2'],
  ['libexpat.so', 'libexpat1'],
  ['libgbm.so', 'libgbm1'],
  ['libgcc_s.so', 'libgcc-s1'],
  ['libgdk-3.so', 'libgtk-3-0'],
  ['libgio-2.0.so', 'libglib2.0-0'],
  ['libglib-2.0.so', 'libglib2.0-0'],
  ['libgobject-2.0.so', 'libglib2.0-0'],
  ['libgtk-3.so', 'libgtk-3-0'],
  ['libnspr4.so', 'libnspr4'],
  ['libnss3.so', 'libnss3'],
  ['libnssutil3.so', 'libnss3'],
  ['libpango-1.0.so', 'libpango-1.0-0'],
  ['libplc4.so', 'libnspr4'],
  ['libplds4.so', 'libnspr4'],
  ['libsmime3.so', 'libnss3'],
  ['libstdc++.so', 'libstdc++6'],
  ['libudev.so', 'libudev1'],
  ['libxcb.so', 'libxcb1'],
  ['libxkbcommon.so', 'libxkbcommon0'],
];

/** Returns the Debian package of a library; `null` for one that is not in the table. */
export function debianPackageFor(library: string): string | null {
  return DEBIAN_PACKAGES.find(([prefix]) => library.startsWith(prefix))?.[1] ?? null;
}

/** Returns the Debian packages of these libraries, sorted and without duplicates; libraries that are not in the table are left out. */
export function debianPackagesFor(libraries: readonly string[]): string[] {
  const found = libraries.flatMap((library) => debianPackageFor(library) ?? []);
  return [...new Set(found)].toSorted();
}

/** Returns instructions for installing the packages of these libraries on this system. */
export async function installLibraries(
  libraries: readonly string[],
  env: Environment,
): Promise<string> {
  const packages = debianPackagesFor(libraries);
  const unknown = libraries.filter((library) => debianPackageFor(library) === null);
  if (existsSync('/etc/debian_version')) {
    const names = await Promise.all(packages.map((name) => nameHere(name, env)));
    return [
      names.length > 0 ? `As root: apt-get install ${names.join(' ')}` : '',
      unknown.length > 0
        ? `What brings ${unknown.join(', ')}, is told by: apt-file search NAME`
        : '',
    ]
      .filter(Boolean)
      .join('; ');
  }
  // RPM packages list their libraries, so a library's name can stand for its package.
  const tool = ['dnf', 'zypper', 'yum'].find((name) => findOnPath(name, env) !== null);
  if (tool !== undefined) {
    const names = libraries.map((library) => `'${rpmCapability(library)}'`);
    return `As root: ${tool} install ${names.join(' ')}`;
  }
  return `Install the packages that bring them; on Debian they are: ${packages.join(', ') || 'unknown'}`;
}

/** Returns the name of a 64-bit library in RPM packages. */
export const rpmCapability = (library: string): string => `${library}()(64bit)`;

/** Returns a package's name on this Debian or Ubuntu. */
async function nameHere(name: string, env: Environment): Promise<string> {
  const newer = `${name}t64`;
  const known = await runCommand('apt-cache', ['show', newer], {
    cwd: '/',
    env,
    timeoutMs: 20_000,
  }).catch(() => null);
  return known?.exitCode === 0 ? newer : name;
}
