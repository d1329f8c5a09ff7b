import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { z } from 'zod';

import { parseJson, readBytes } from '../copy/read-bytes.ts';
import type { LeftOut } from '../left-out.ts';
import { MOST_TABS, type ReadTab } from '../profile-reader.ts';
import { webAddress } from '../address-and-site.ts';
import { readMozLz4 } from './lz4.ts';

const TabSchema = z.object({
  entries: z.array(z.object({ url: z.string(), title: z.string().catch('') })),
  /** One-based index of the current entry. */
  index: z.int().optional(),
  pinned: z.boolean().optional(),
});
const SessionSchema = z.object({
  windows: z.array(z.object({ tabs: z.array(z.unknown()), isPrivate: z.boolean().optional() })),
});

/** Session files: of the running Firefox, of its last shutdown and of its last start. */
const FILES = [
  join('sessionstore-backups', 'recovery.jsonlz4'),
  'sessionstore.jsonlz4',
  join('sessionstore-backups', 'previous.jsonlz4'),
] as const;

/** Open tabs of a profile, or those of its last session. Throws `IMPORT_FILE_…`. */
export async function readFirefoxTabs(
  profile: string,
  leftOut: LeftOut,
): Promise<readonly ReadTab[]> {
  const path = await newestOf(FILES.map((file) => join(profile, file)));
  const bytes = path === null ? null : await readBytes(path);
  if (path === null || bytes === null) return [];
  const { windows } = parseJson(readMozLz4(bytes, path), basename(path), SessionSchema);
  const tabs = windows
    .filter(({ isPrivate }) => isPrivate !== true)
    .flatMap((window) => window.tabs.flatMap((tab) => tabOf(tab) ?? []));
  leftOut.add('limit', tabs.length - MOST_TABS);
  return tabs.slice(0, MOST_TABS);
}

function tabOf(value: unknown): ReadTab | null {
  const tab = TabSchema.safeParse(value);
  if (!tab.success) return null;
  const { entries, index = entries.length, pinned = false } = tab.data;
  const page = entries[index - 1] ?? entries.at(-1);
  const url = webAddress(page?.url ?? '');
  return page === undefined || url === null ? null : { url, title: page.title, isPinned: pinned };
}

async function newestOf(paths: readonly string[]): Promise<string | null> {
  const times = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ mtimeMs }) => ({ path, mtimeMs }),
        () => null,
      ),
    ),
  );
  const there = times.filter((each) => each !== null);
  return there.toSorted((one, other) => other.mtimeMs - one.mtimeMs)[0]?.path ?? null;
}
