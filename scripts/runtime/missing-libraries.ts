import { existsSync } from 'node:fs';

import type { Host } from './host.ts';
import { runCommand } from './run-command.ts';
import { RuntimeError } from './runtime-error.ts';

/** Which Debian package brings a library that Electron links against; a library name starts with the key. */
const DEBIAN_PACKAGES: ReadonlyArray<readonly [prefix: string, debianPackage: string]> = [
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
  ['libudev.so', 'libudev1'],
  ['libxcb.so', 'libxcb1'],
  ['libxkbcommon.so', 'libxkbcommon0'],
];

/** The library names that `ldd` reports as not found, each once, in its order. */
export function parseMissingLibraries(lddOutput: string): string[] {
  const names = [...lddOutput.matchAll(/^\s*(\S+) => not found\s*$/gm)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set(names)];
}

/** The Debian packages for these libraries, sorted, each once; libraries that are not in the table have none. */
export function debianPackagesFor(libraries: readonly string[]): string[] {
  const found = libraries.flatMap((library) => {
    const entry = DEBIAN_PACKAGES.find(([prefix]) => library.startsWith(prefix));
    return entry ? [entry[1]] : [];
  });
  return [...new Set(found)].toSorted();
}

/**
 * Checks that the system has every library the executable is linked against; on Linux only, with `ldd`. Electron
 * itself would end with a loader message that names one library at a time.
 *
 * @throws RuntimeError LIBRARY_MISSING that names all of them and what to install.
 */
export async function assertLibraries(host: Host, executablePath: string): Promise<void> {
  if (host.platform !== 'linux') {
    return;
  }
  const result = await runCommand('ldd', [executablePath], {
    cwd: host.projectFolder,
    env: { ...host.env, LC_ALL: 'C' },
    timeoutMs: 20_000,
  }).catch(() => null);
  const missing = parseMissingLibraries(result?.stdout ?? '');
  if (missing.length > 0) {
    throw missingLibrariesError(missing, existsSync('/etc/debian_version'));
  }
}

/** The error for these libraries, with the command to install them where the system is a Debian. */
export function missingLibrariesError(missing: readonly string[], isDebian: boolean): RuntimeError {
  const packages = debianPackagesFor(missing);
  const command =
    packages.length > 0
      ? `apt-get install ${packages.join(' ')}`
      : 'scripts/install-system-packages.sh';
  return new RuntimeError(
    'LIBRARY_MISSING',
    `Electron cannot start: these system libraries are missing: ${missing.join(', ')}.`,
    isDebian
      ? `As root: ${command} (or scripts/install-system-packages.sh for everything; newer Debian adds t64 to some names).`
      : `Install the packages that bring them; on Debian they are: ${packages.join(', ') || 'unknown'}.`,
  );
}
