import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { z } from 'zod';

import { FLEET_FILES } from '../vite-fleet.ts';
import { PACKED_FOLDERS, PRODUCT } from './package-config.ts';
import { writeUpdateSource } from './update-source.ts';

export const ManifestSchema = z.object({
  version: z.string(),
  description: z.string(),
  license: z.string(),
  main: z.string(),
});
export type Manifest = z.infer<typeof ManifestSchema>;

const FileNamesSchema = z.array(z.string());

export interface StageOptions {
  readonly projectFolder: string;
  readonly folder: string;
  /** Platform of the better-sqlite3 binding, such as `linux-x64`. */
  readonly platformArch: string;
  /** Binding built for the runtime, if better-sqlite3's own does not load. */
  readonly sqliteBinding: string | null;
  /** Whether the program can be a worker. */
  readonly hasFleet: boolean;
}

export async function readManifest(projectFolder: string): Promise<Manifest> {
  return ManifestSchema.parse(
    JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')),
  );
}

/** Creates the folder that becomes app.asar: only the files of the checkout that run. */
export async function stageApp(options: StageOptions): Promise<void> {
  const { projectFolder, folder } = options;
  await rm(folder, { recursive: true, force: true });
  await copyBuild(projectFolder, folder, options.hasFleet);
  const { version, description, license, main } = await readManifest(projectFolder);
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      name: PRODUCT.command,
      productName: PRODUCT.name,
      desktopName: `${PRODUCT.command}.desktop`,
      version,
      description,
      license,
      type: 'module',
      main,
    }),
  );
  await writeUpdateSource(folder, process.env);
  await stageSqlite(options);
}

/** Copies the files of a built checkout that run; those of the fleet on demand. */
export async function copyBuild(
  projectFolder: string,
  folder: string,
  hasFleet: boolean,
): Promise<void> {
  const list = join(projectFolder, 'out', 'main', FLEET_FILES);
  const fleet = FileNamesSchema.parse(JSON.parse(await readFile(list, 'utf8')));
  const leftOut = new Set(hasFleet ? [FLEET_FILES] : [FLEET_FILES, ...fleet]);
  for (const name of PACKED_FOLDERS)
    await cp(join(projectFolder, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.map') && !leftOut.has(basename(path)),
    });
}

/** Copies the only package that is not bundled, since it loads a native file. */
async function stageSqlite(options: StageOptions): Promise<void> {
  const source = join(options.projectFolder, 'node_modules', 'better-sqlite3');
  const target = join(options.folder, 'node_modules', 'better-sqlite3');
  await cp(join(source, 'lib'), join(target, 'lib'), { recursive: true });
  for (const name of ['package.json', 'LICENSE'])
    await copyFile(join(source, name), join(target, name));
  const prebuilt = join('prebuilds', `${options.platformArch}.node`);
  const binding = options.sqliteBinding
    ? { from: options.sqliteBinding, to: join('build', 'Release', 'better_sqlite3.node') }
    : { from: join(source, prebuilt), to: prebuilt };
  await mkdir(dirname(join(target, binding.to)), { recursive: true });
  await copyFile(binding.from, join(target, binding.to));
}
