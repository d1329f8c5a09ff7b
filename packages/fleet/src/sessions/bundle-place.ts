import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Place for bundles, each a text under a name. */
export interface BundlePlace {
  /** Returns the bundle's text; `null` when there is none. */
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
  list(): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
}

export const BUNDLE_ENDING = '.session.json';

/** Stores bundles as files that only their owner may read. */
export function bundleFolder(folder: string): BundlePlace {
  const path = (name: string): string => join(folder, `${name}${BUNDLE_ENDING}`);
  return {
    read: (name) => readFile(path(name), 'utf8').catch(nullWhereMissing),
    write: async (name, text) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const fresh = `${path(name)}.${randomUUID()}`;
      await writeFile(fresh, text, { mode: 0o600 });
      await rename(fresh, path(name));
    },
    list: async () =>
      ((await readdir(folder).catch(nullWhereMissing)) ?? [])
        .filter((file) => file.endsWith(BUNDLE_ENDING))
        .map((file) => file.slice(0, -BUNDLE_ENDING.length))
        .toSorted(),
    remove: (name) => rm(path(name), { force: true }),
  };
}

function nullWhereMissing(thrown: unknown): null {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return null;
  throw thrown;
}
