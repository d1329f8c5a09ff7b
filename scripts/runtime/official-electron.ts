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

/** The runtime, or one sentence saying why there is none. */
export type OfficialElectron = { readonly executablePath: string } | { readonly refusal: string };

/** `timeoutMs` bounds the download; with `rememberFailure` a failure keeps later calls from trying for some hours. */
export interface FetchOptions {
  readonly timeoutMs: number;
  readonly rememberFailure: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The path of the executable inside an Electron folder. */
export function executableIn(distFolder: string, platform: NodeJS.Platform): string {
  if (platform === 'darwin') {
    return join(distFolder, 'Electron.app', 'Contents', 'MacOS', 'Electron');
  }
  return join(distFolder, platform === 'win32' ? 'electron.exe' : 'electron');
}

/** The version written in an Electron folder, or null. */
export async function versionIn(distFolder: string): Promise<string | null> {
  const text = await readFile(join(distFolder, 'version'), 'utf8').catch(() => '');
  return text.trim().replace(/^v/, '') || null;
}

/** The folder that the `electron` npm package puts its binary in. */
export function officialFolder(host: Pick<Host, 'projectFolder'>): string {
  return join(installedPackage(host.projectFolder, 'electron'), 'dist');
}

/**
 * The binary that belongs to the `electron` npm package, fetched with the package's own script if it is not there yet.
 * Environments that say so (`ELECTRON_SKIP_BINARY_DOWNLOAD`, npm's offline mode) are not made to fetch.
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
    // Only a help: where it cannot be written, the next start tries again.
    await writeFile(failureFile(host), why).catch(() => undefined);
    return { refusal: `the official Electron could not be downloaded (${why})` };
  } finally {
    await lock.release();
  }
}

/** Complete only if path.txt is there: the package writes it last. */
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

/** The line of a stack trace that says what went wrong. */
function firstError(result: CommandResult): string {
  const lines = `${result.stderr}\n${result.stdout}`.split('\n').map((line) => line.trim());
  return lines.find((line) => /\berror\b/i.test(line)) ?? `exit code ${result.exitCode}`;
}

/** Named for the settings that decide where the download goes, so that a changed mirror or proxy is tried at once. */
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
