import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { z } from 'zod';

import { PACKED_FOLDERS, PRODUCT } from './package-config.ts';
import { writeUpdateSource } from './update-source.ts';

export const ManifestSchema = z.object({
  version: z.string(),
  description: z.string(),
  license: z.string(),
  main: z.string(),
});
export type Manifest = z.infer<typeof ManifestSchema>;

export interface StageOptions {
  readonly projectFolder: string;
  readonly folder: string;
  /** Platform of the better-sqlite3 binding, such as `linux-x64`. */
  readonly platformArch: string;
  /** Binding built for the runtime, if better-sqlite3's own does not load. */
  readonly sqliteBinding: string | null;
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
  await copyBuild(projectFolder, folder);
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

/** Copies the files of a built checkout that run. */
export async function copyBuild(projectFolder: string, folder: string): Promise<void> {
  for (const name of PACKED_FOLDERS)
    await cp(join(projectFolder, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
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
