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
  /** `linux-x64` and so on: which of better-sqlite3's own bindings goes in. */
  readonly platformArch: string;
  /** A binding built for the runtime, where its own does not load. */
  readonly sqliteBinding: string | null;
}

export async function readManifest(projectFolder: string): Promise<Manifest> {
  return ManifestSchema.parse(
    JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')),
  );
}

/** Puts together the folder that becomes app.asar: what runs, and nothing else of the checkout. */
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

/** Copies what runs of a checkout that was built. */
export async function copyBuild(projectFolder: string, folder: string): Promise<void> {
  for (const name of PACKED_FOLDERS)
    await cp(join(projectFolder, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    });
}

/** The one package that is not bundled: it loads a native file. */
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
