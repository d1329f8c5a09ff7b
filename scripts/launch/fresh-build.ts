import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { cacheFolder } from '../runtime/cache-folder.ts';
import { takeFolderLock } from '../runtime/folder-lock.ts';
import type { Host } from '../runtime/host.ts';
import { RuntimeError } from '../runtime/runtime-error.ts';

/** Folders and files that the build reads. */
const SOURCES = [
  'src',
  'packages',
  'resources',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
];
/** Files that the build writes; it is complete only with both. */
const OUTPUTS = ['out/main/index.js', 'out/renderer/index.html'];

/**
 * Builds the app if there is no build or a source is newer. The build's output goes to stderr.
 *
 * @throws RuntimeError APP_BUILD_FAILED, or the abort reason.
 */
export async function ensureFreshBuild(host: Host, signal?: AbortSignal): Promise<void> {
  if (await isBuildFresh(host.projectFolder)) {
    return;
  }
  // Two simultaneous starts must not write the same files.
  const name = createHash('sha256').update(host.projectFolder).digest('hex').slice(0, 16);
  await mkdir(cacheFolder(host), { recursive: true });
  const lock = await takeFolderLock(join(cacheFolder(host), `build-${name}.lock`), { signal });
  try {
    if (!(await isBuildFresh(host.projectFolder))) {
      host.notice('building the app');
      await build(host, signal);
    }
  } finally {
    await lock.release();
  }
}

/** Whether every output exists and none is older than the newest source; a removed file counts as a change. */
export async function isBuildFresh(projectFolder: string): Promise<boolean> {
  const outputs = await Promise.all(OUTPUTS.map((path) => modifiedMs(join(projectFolder, path))));
  const oldestOutput = Math.min(...outputs.map((time) => time ?? 0));
  if (oldestOutput === 0) {
    return false;
  }
  const newest = await Promise.all(SOURCES.map((path) => newestMs(join(projectFolder, path))));
  return Math.max(...newest) <= oldestOutput;
}

async function build(host: Host, signal?: AbortSignal): Promise<void> {
  const script = join(
    host.projectFolder,
    'node_modules',
    'electron-vite',
    'bin',
    'electron-vite.js',
  );
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [script, 'build'], {
      cwd: host.projectFolder,
      env: host.env,
      // Both go to this process's stderr: stdout is for the app's answer.
      stdio: ['ignore', 2, 2],
      ...(signal ? { signal } : {}),
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
  signal?.throwIfAborted();
  if (exitCode !== 0) {
    throw new RuntimeError(
      'APP_BUILD_FAILED',
      'The app could not be built.',
      'The lines above say why.',
    );
  }
}

async function newestMs(path: string): Promise<number> {
  let newest = (await modifiedMs(path)) ?? 0;
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    // A changed test needs no new build.
    if (!entry.name.includes('.test.')) {
      newest = Math.max(newest, await newestMs(join(path, entry.name)));
    }
  }
  return newest;
}

async function modifiedMs(path: string): Promise<number | null> {
  return stat(path).then(
    (info) => info.mtimeMs,
    () => null,
  );
}
