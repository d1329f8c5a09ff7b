import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { StorageUse } from '#shared/model/settings/storage-use.ts';

import { PROFILES_FOLDER } from '../../../platform/files/profiles-folder.ts';
import { sizeOnDisk } from '../../../platform/files/folder-size.ts';

/** Kinds of entries in the data folder, by the beginning of their names; all other entries belong to the browser engine. */
const PARTS = [
  ['waymark.sqlite', 'database'],
  ['seen.sqlite', 'seen'],
  ['backups', 'backups'],
  ['artifacts', 'pictures'],
  ['agents', 'agents'],
  ['skills', 'agents'],
] as const;

/** Returns the use of storage in the data folder, without other profiles. */
export async function storageUse(folder: string): Promise<StorageUse> {
  const sizes = new Map<StorageUse['parts'][number]['kind'], number>();
  for (const name of await readdir(folder)) {
    if (name === PROFILES_FOLDER) continue;
    const kind = PARTS.find(([start]) => name.startsWith(start))?.[1] ?? 'sites';
    sizes.set(kind, (sizes.get(kind) ?? 0) + (await sizeOnDisk(join(folder, name))));
  }
  return { folder, parts: [...sizes].map(([kind, bytes]) => ({ kind, bytes })) };
}
