import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { cacheFolder } from './cache-folder.ts';
import { takeFolderLock } from './folder-lock.ts';
import { type Host, isSwitchedOn } from './host.ts';
import { installedPackage } from './installed-package.ts';
import { packageVersion } from './package-version.ts';
import { type CommandResult, runCommand } from './run-command.ts';

const FAILURE_KEPT_MS = 6 * 3_600_000;

/** Executable of the runtime, or one sentence about why there is none. */
export type OfficialElectron = { readonly executablePath: string } | { readonly refusal: string };

/**
 * Options of a download: `timeoutMs` limits its time; with `rememberFailure` later calls do not try again for some hours after a failure.
 */
export interface FetchOptions {
  readonly timeoutMs: number;
  readonly rememberFailure: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the path of the executable inside an Electron folder. */
export function executableIn(distFolder: string, platform: NodeJS.Platform): string {
  if (platform === 'darwin') {
    return join(distFolder, 'Electron.app', 'Contents', 'MacOS', 'Electron');
  }
  return join(distFolder, platform === 'win32' ? 'electron.exe' : 'electron');
}

/** Returns the version of an Electron folder, or `null`. */
export async function versionIn(distFolder: string): Promise<string | null> {
  const text = await readFile(join(distFolder, 'version'), 'utf8').catch(() => '');
  return text.trim().replace(/^v/, '') || null;
}

/** Returns the folder in which the `electron` npm package puts its binary. */
export function officialFolder(host: Pick<Host, 'projectFolder'>): string {
  return join(installedPackage(host.projectFolder, 'electron'), 'dist');
}

/**
 * Returns the binary of the `electron` npm package, downloaded with the package's own script if needed. Environments that forbid it
 * (`ELECTRON_SKIP_BINARY_DOWNLOAD`, npm's offline mode) download nothing.
 *
 * @throws only the abort reason.
 */
export async function findOfficialElectron(
  host: Host,
  options: FetchOptions,
): Promise<OfficialElectron> {
  const installed = await findInstalled(host);
  if (installed) {
    return { executablePath: installed };
  }
  const { env } = host;
  if (
    isSwitchedOn(env['ELECTRON_SKIP_BINARY_DOWNLOAD']) ||
    isSwitchedOn(env['npm_config_offline'])
  ) {
    return {
      refusal:
        'the official Electron is not installed, and the environment says not to download it',
    };
  }
  if (options.rememberFailure && (await hasFailedLately(host))) {
    return {
      refusal:
        'the official Electron could not be downloaded a while ago (tried again after some hours)',
    };
  }
  return download(host, options);
}

async function download(host: Host, options: FetchOptions): Promise<OfficialElectron> {
  await mkdir(cacheFolder(host), { recursive: true });
  const lock = await takeFolderLock(join(cacheFolder(host), 'official-electron.lock'), {
    signal: options.signal,
  });
  try {
    const madeMeanwhile = await findInstalled(host);
    if (madeMeanwhile) {
      return { executablePath: madeMeanwhile };
    }
    if (options.rememberFailure && (await hasFailedLately(host))) {
      return { refusal: 'the official Electron could not be downloaded' };
    }
    host.notice('fetching the official Electron (once)');
    const script = join(dirname(officialFolder(host)), 'install.js');
    const result = await runCommand(process.execPath, [script], {
      cwd: host.projectFolder,
      env: host.env,
      timeoutMs: options.timeoutMs,
      signal: options.signal,
    });
    const executablePath = await findInstalled(host);
    if (executablePath) {
      await rm(failureFile(host), { force: true });
      return { executablePath };
    }
    const why = result.timedOut ? 'it took too long' : firstError(result);
    // The file is optional: if it cannot be written, the next start tries again.
    await writeFile(failureFile(host), why).catch(() => undefined);
    return { refusal: `the official Electron could not be downloaded (${why})` };
  } finally {
    await lock.release();
  }
}

/** Returns the installed binary; it is complete only with path.txt, which the package writes last. */
async function findInstalled(host: Host): Promise<string | null> {
  const packageFolder = dirname(officialFolder(host));
  try {
    const expected = await packageVersion(packageFolder);
    const executablePath = executableIn(officialFolder(host), host.platform);
    const isComplete = existsSync(join(packageFolder, 'path.txt')) && existsSync(executablePath);
    const version = await versionIn(officialFolder(host));
    return isComplete && version === expected ? executablePath : null;
  } catch {
    return null;
  }
}

async function hasFailedLately(host: Host): Promise<boolean> {
  try {
    return Date.now() - (await stat(failureFile(host))).mtimeMs < FAILURE_KEPT_MS;
  } catch {
    return false;
  }
}

/** Returns the line of the output that names the error. */
function firstError(result: CommandResult): string {
  const lines = `${result.stderr}\n${result.stdout}`.split('\n').map((line) => line.trim());
  return lines.find((line) => /\berror\b/i.test(line)) ?? `exit code ${result.exitCode}`;
}

/** Returns the file of a failure. Its name depends on the settings for the download, so that a changed mirror or proxy is tried at once. */
function failureFile(host: Host): string {
  return join(cacheFolder(host), `official-electron-failed-${downloadSettings(host)}`);
}

function downloadSettings(host: Host): string {
  const names = Object.keys(host.env).filter((name) =>
    /electron_.*(mirror|custom|get)|^(https?|all|no)_proxy$/i.test(name),
  );
  const text = names.toSorted().map((name) => `${name}=${host.env[name] ?? ''}`);
  return createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 16);
}
