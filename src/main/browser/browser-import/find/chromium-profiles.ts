import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';

import { readJson } from '../copy/read-bytes.ts';
import type { FoundProfile } from './found-profile.ts';

const LocalStateSchema = z.object({
  profile: z
    .object({ info_cache: z.record(z.string(), z.object({ name: z.string().optional() })) })
    .optional(),
});
/** File that every profile folder contains. */
const PREFERENCES = 'Preferences';
const MOST_PROFILES = 50;

/** Profiles in the folder of a Chromium-based browser, with the names that the person gave them. */
export async function chromiumProfiles(folder: string): Promise<readonly FoundProfile[]> {
  const names = await namesIn(folder);
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && entry.name !== 'System Profile')
      .map(async ({ name }) => {
        const files = await readdir(join(folder, name)).catch((): string[] => []);
        return files.includes(PREFERENCES)
          ? { name: names.get(name) ?? name, folder: join(folder, name) }
          : null;
      }),
  );
  return found.filter((profile) => profile !== null).slice(0, MOST_PROFILES);
}

async function namesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  try {
    const state = await readJson(join(folder, 'Local State'), LocalStateSchema);
    const cache = Object.entries(state?.profile?.info_cache ?? {});
    return new Map(cache.flatMap(([id, { name }]) => (name ? [[id, name] as const] : [])));
  } catch (thrown) {
    // Without this file, profiles are called by their folders' names.
    if (thrown instanceof AppError) return new Map();
    throw thrown;
  }
}
