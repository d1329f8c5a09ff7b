import type { Host } from './host.ts';
import { installLibraries } from './library-packages.ts';
import { runCommand } from './run-command.ts';
import { RuntimeError } from './runtime-error.ts';

/** The library names that `ldd` reports as not found, each once, in its order. */
export function parseMissingLibraries(lddOutput: string): string[] {
  const names = [...lddOutput.matchAll(/^\s*(\S+) => not found\s*$/gm)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set(names)];
}

/**
 * Checks that the system has every library the executable is linked against; on Linux only, with `ldd`. Electron
 * itself would end with a loader message that names one library at a time.
 *
 * @throws RuntimeError LIBRARY_MISSING that names all of them and what to install.
 */
export async function assertLibraries(
  host: Pick<Host, 'platform' | 'env'>,
  executablePath: string,
): Promise<void> {
  if (host.platform !== 'linux') {
    return;
  }
  const result = await runCommand('ldd', [executablePath], {
    cwd: '/',
    env: { ...host.env, LC_ALL: 'C' },
    timeoutMs: 20_000,
  }).catch(() => null);
  const missing = parseMissingLibraries(result?.stdout ?? '');
  if (missing.length > 0) {
    throw new RuntimeError(
      'LIBRARY_MISSING',
      `Electron cannot start: these system libraries are missing: ${missing.join(', ')}.`,
      `${await installLibraries(missing, host.env)} (or, for all that a bare machine lacks, scripts/install-system-packages.sh)`,
    );
  }
}
