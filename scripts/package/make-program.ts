import { flipFuses, FuseVersion } from '@electron/fuses';
import { packager, type SupportedArch } from '@electron/packager';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Runtime } from '../runtime/find-runtime.ts';
import type { Host } from '../runtime/host.ts';
import { RuntimeError } from '../runtime/runtime-error.ts';
import { commandScript } from './linux/command-script.ts';
import { FUSES, type PackagedSystem, PRODUCT } from './package-config.ts';
import type { Manifest } from './stage-app.ts';
import { storeZip } from './store-zip.ts';

export interface ProgramOptions {
  readonly host: Host;
  readonly system: PackagedSystem;
  readonly runtime: Runtime;
  readonly manifest: Manifest;
  /** Folder that `stageApp` created. */
  readonly appFolder: string;
  /** Folder of all packages. */
  readonly outFolder: string;
  /** Path of the icon without its extension, which depends on the system. */
  readonly icon: string;
}

/** Makes the standalone program, with its fuses set; returns its folder. */
export async function makeProgram(options: ProgramOptions): Promise<string> {
  const { host, system, runtime, manifest, outFolder } = options;
  const { electronVersion } = runtime;
  if (electronVersion === null)
    throw new RuntimeError(
      'RUNTIME_NOT_FOUND',
      'The folder of this Electron does not say its version.',
      'Put the version into a file named `version` there.',
    );
  const zips = join(outFolder, 'electron');
  // On other systems the packager downloads the release itself: an Electron for macOS has links in it.
  if (system === 'linux') {
    await mkdir(zips, { recursive: true });
    const runtimeFolder = join(runtime.executablePath, '..');
    await storeZip(
      runtimeFolder,
      join(zips, `electron-v${electronVersion}-linux-${host.arch}.zip`),
    );
  }
  const [folder] = await packager({
    dir: options.appFolder,
    out: outFolder,
    overwrite: true,
    quiet: true,
    name: PRODUCT.name,
    executableName: system === 'linux' ? PRODUCT.command : PRODUCT.name,
    platform: system,
    arch: archOf(host.arch),
    electronVersion,
    ...(system === 'linux' && { electronZipDir: zips }),
    tmpdir: join(outFolder, 'tmp'),
    // The folder contains only what is needed.
    prune: false,
    asar: { unpack: '*.node' },
    icon: options.icon,
    appBundleId: PRODUCT.bundleId,
    appVersion: manifest.version,
    appCategoryType: 'public.app-category.productivity',
    protocols: PRODUCT.protocols.map(({ name, schemes }) => ({ name, schemes: [...schemes] })),
  });
  await rm(zips, { recursive: true, force: true });
  if (folder === undefined) throw new Error('The packager has made nothing.');
  await flipFuses(executableOf(folder, system), {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: system === 'darwin',
    ...Object.fromEntries(FUSES),
  });
  await addFiles(folder, options);
  return folder;
}

function archOf(arch: string): SupportedArch {
  if (arch === 'x64' || arch === 'arm64') return arch;
  throw new Error(`There are no packages for ${arch}.`);
}

/** Returns the executable with the fuses, in the folder from `makeProgram`. */
export function executableOf(folder: string, system: PackagedSystem): string {
  if (system === 'darwin') return join(folder, `${PRODUCT.name}.app`);
  return join(folder, system === 'win32' ? `${PRODUCT.name}.exe` : PRODUCT.command);
}

async function addFiles(folder: string, { host, system }: ProgramOptions): Promise<void> {
  // Electron's own licence gets this name, if the packager leaves one at all.
  await rename(join(folder, 'LICENSE'), join(folder, 'LICENSE.electron.txt')).catch(
    () => undefined,
  );
  await copyFile(join(host.projectFolder, 'LICENSE'), join(folder, 'LICENSE'));
  if (system !== 'linux') return;
  await mkdir(join(folder, 'bin'), { recursive: true });
  const template = await readFile(join(import.meta.dirname, 'linux', 'waymark.sh'), 'utf8');
  await writeFile(join(folder, 'bin', PRODUCT.command), commandScript(template), { mode: 0o755 });
}
