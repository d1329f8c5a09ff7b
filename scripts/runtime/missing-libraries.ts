import type { Host } from './host.ts';
import { installLibraries } from './library-packages.ts';
import { runCommand } from './run-command.ts';
import { RuntimeError } from './runtime-error.ts';

/** Library that Chromium loads when it opens a window on X11; without it Chromium ends silently. */
export const WINDOW_LIBRARY = 'libX11-xcb.so.1';

/** Returns the libraries that `ldd` reports as not found, in its order and without duplicates, including those to be preloaded. */
export function parseMissingLibraries(lddOutput: string): string[] {
  const linked = lddOutput.matchAll(/^\s*(\S+) => not found\s*$/gm);
  const loaded = lddOutput.matchAll(/^ERROR: ld\.so: object '(\S+)' from LD_PRELOAD /gm);
  return [...new Set([...linked, ...loaded].map((match) => match[1] ?? ''))];
}

/**
 * Checks with `ldd`, on Linux only, that the system has every library that the executable is linked against, and `loadedLibrary`, which it
 * loads at run time. Electron itself would end with a loader message that names only one library.
 *
 * @throws RuntimeError LIBRARY_MISSING that names all of them and what to install.
 */
export async function assertLibraries(
  host: Pick<Host, 'platform' | 'env'>,
  executablePath: string,
  loadedLibrary: string | null = null,
): Promise<void> {
  if (host.platform !== 'linux') {
    return;
  }
  const result = await runCommand('ldd', [executablePath], {
    cwd: '/',
    env: {
      ...host.env,
      LC_ALL: 'C',
      ...(loadedLibrary === null ? {} : { LD_PRELOAD: loadedLibrary }),
    },
    timeoutMs: 20_000,
  }).catch(() => null);
  const missing = parseMissingLibraries(`${result?.stdout ?? ''}\n${result?.stderr ?? ''}`);
  if (missing.length > 0) {
    throw new RuntimeError(
      'LIBRARY_MISSING',
      `Electron cannot ${missing.every((name) => name === loadedLibrary) ? 'open a window' : 'start'}: these system libraries are missing: ${missing.join(', ')}.`,
      `${await installLibraries(missing, host.env)} (or, for all that a bare machine lacks, scripts/install-system-packages.sh)`,
    );
  }
}
