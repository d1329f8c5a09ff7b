import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { StorageUse } from '#shared/model/settings/storage-use.ts';

import { sizeOnDisk } from '../../platform/folder-size.ts';

/** By the beginning of what lies in the data folder; what is not named here belongs to the browser engine. */
const PARTS = [
  ['waymark.sqlite', 'database'],
  ['seen.sqlite', 'seen'],
  ['backups', 'backups'],
  ['artifacts', 'pictures'],
  ['agents', 'agents'],
  ['skills', 'agents'],
] as const;

/** What takes room in the data folder. */
export async function storageUse(folder: string): Promise<StorageUse> {
  const sizes = new Map<StorageUse['parts'][number]['kind'], number>();
  for (const name of await readdir(folder)) {
    const kind = PARTS.find(([start]) => name.startsWith(start))?.[1] ?? 'sites';
    sizes.set(kind, (sizes.get(kind) ?? 0) + (await sizeOnDisk(join(folder, name))));
  }
  return { folder, parts: [...sizes].map(([kind, bytes]) => ({ kind, bytes })) };
}
