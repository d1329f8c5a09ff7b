import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { FIRST_PROFILE } from '#shared/model/profiles/first-profile.ts';
import {
  type ProfileEntry,
  ProfileEntrySchema,
  type ProfileId,
  ProfileIdSchema,
} from '#shared/model/profiles/profile.ts';
import { TAB_GROUP_COLOURS } from '#shared/model/tabs/tab-group-colours.ts';

import { PROFILES_FOLDER } from '../../platform/files/profiles-folder.ts';
import { profileErrors } from './profile-errors.ts';

/** Default name of the first profile on the command line. */
const FIRST_NAME = 'Personal';

const ProfileListSchema = z
  .strictObject({ version: z.literal(1), profiles: z.array(ProfileEntrySchema).min(1).max(1000) })
  .refine(({ profiles }) => profiles[0]?.id === FIRST_PROFILE, 'The first profile is missing.')
  .refine(({ profiles }) => isUnique(profiles.map(({ id }) => id)), 'An ID stands in it twice.');

export const profileListFile = (root: string): string =>
  join(root, PROFILES_FOLDER, 'profiles.json');

/** Returns the data folder of a profile: the root for the first, a subfolder for others. */
export const profileFolder = (root: string, id: ProfileId): string =>
  id === FIRST_PROFILE ? root : join(root, PROFILES_FOLDER, id);

/** Returns all profiles of a data folder, the first one first. Throws `PROFILES_DAMAGED`, `PROFILES_NEWER`. */
export function readProfiles(root: string, firstName = FIRST_NAME): readonly ProfileEntry[] {
  const file = profileListFile(root);
  const text = textOf(file);
  if (text === null) return fromFolders(root, firstName);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (thrown) {
    throw profileErrors.damaged(file, thrown instanceof Error ? thrown.message : String(thrown));
  }
  const version = z.object({ version: z.number() }).safeParse(content).data?.version ?? 0;
  if (version > 1) throw profileErrors.newer(file);
  const read = ProfileListSchema.safeParse(content);
  if (!read.success) throw profileErrors.damaged(file, z.prettifyError(read.error).slice(0, 500));
  return read.data.profiles;
}

/** Whether a profile with this ID exists. If the list is unreadable, every profile counts as existing, so none is deleted. */
export function isListed(root: string, id: ProfileId): boolean {
  try {
    return readProfiles(root).some((entry) => entry.id === id);
  } catch {
    return true;
  }
}

/** Returns the profile with this ID or name. Throws `PROFILE_UNKNOWN`. */
export function findProfile(entries: readonly ProfileEntry[], wanted: string): ProfileEntry {
  const name = keyOf(wanted);
  const found =
    entries.find(({ id }) => id === wanted) ?? entries.find((entry) => keyOf(entry.name) === name);
  if (found === undefined)
    throw profileErrors.unknown(
      wanted,
      entries.map((entry) => entry.name),
    );
  return found;
}

/** Returns the last used profile, which opens links of other programs. */
export function lastUsedProfile(entries: readonly ProfileEntry[]): ProfileId {
  return entries.reduce((last, entry) => (entry.usedAt > last.usedAt ? entry : last)).id;
}

/** Returns the key for comparing names: equal for names that look the same to people. */
export const keyOf = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Returns the profiles found by their folders, so a lost list loses no profile. */
function fromFolders(root: string, firstName: string): readonly ProfileEntry[] {
  const folder = join(root, PROFILES_FOLDER);
  const found = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== FIRST_PROFILE)
        .flatMap(({ name }) => ProfileIdSchema.safeParse(name).data ?? [])
        .toSorted()
    : [];
  return [
    { id: FIRST_PROFILE, name: firstName, colour: 'stone', usedAt: 0, number: 0 },
    ...found.map((id, index) => ({
      id,
      name: id.slice(0, 40),
      colour: colourOf(index + 1),
      usedAt: 0,
      number: index + 1,
    })),
  ];
}

/** Returns the colour for a new profile; consecutive profiles differ. */
export const colourOf = (number: number) =>
  TAB_GROUP_COLOURS[(number - 1) % TAB_GROUP_COLOURS.length] ?? 'blue';

/** Returns the file's text; `null` if there is no file. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw profileErrors.damaged(file, thrown instanceof Error ? thrown.message : String(thrown));
  }
}

const isUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;
