import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';

import { FIRST_PROFILE } from '#shared/model/profiles/first-profile.ts';
import { type ProfileId, ProfileIdSchema } from '#shared/model/profiles/profile.ts';

import type { AppArguments } from '../../platform/start/app-arguments.ts';
import { PROFILES_FOLDER } from '../../platform/files/profiles-folder.ts';
import {
  findProfile,
  isListed,
  lastUsedProfile,
  profileFolder,
  profileListFile,
  readProfiles,
} from './profile-list.ts';

/** A profile and the location of its data. */
export interface ProfilePlace {
  /** Data folder of the first profile, which contains those of all others. */
  readonly root: string;
  readonly id: ProfileId;
  /** The profile's own data folder. */
  readonly userData: string;
}

/** Modes that read no profile's data, or that of all profiles. */
const FOR_NONE: ReadonlySet<AppArguments['mode']> = new Set(['profiles', 'words', 'unknown']);

/**
 * Returns the profile that a start names. Without one, a window in the usual folder opens the last used profile, so links of other programs
 * go there. `null` if the start is for no profile. Throws `PROFILE_UNKNOWN`, `PROFILES_DAMAGED`, `PROFILES_NEWER`.
 */
export function chooseProfile(
  { mode, profile, userData }: Pick<AppArguments, 'mode' | 'profile' | 'userData'>,
  windowFolder: () => string,
): ProfilePlace | null {
  if (FOR_NONE.has(mode) || (profile === null && mode !== 'window')) return null;
  const root = userData ?? windowFolder();
  const id = profile === null ? idOfLast(root, userData) : idOf(root, profile);
  return { root, id, userData: profileFolder(root, id) };
}

/** Returns the profile whose own folder was named as the data folder; `null` if it is the first profile's or no profile's. */
export function profileAt(userData: string): ProfilePlace | null {
  const folder = resolve(userData);
  const root = dirname(dirname(folder));
  const id = ProfileIdSchema.safeParse(basename(folder)).data;
  if (id === undefined || id === FIRST_PROFILE || basename(dirname(folder)) !== PROFILES_FOLDER)
    return null;
  // An unrelated folder may have the same name.
  if (!existsSync(profileListFile(root)) || !isListed(root, id)) return null;
  return { root, id, userData: folder };
}

const idOf = (root: string, profile: string): ProfileId =>
  findProfile(readProfiles(root), profile).id;

/** Returns the last used profile. A named folder opens its first profile; so does an unreadable list, whose error the window shows. */
function idOfLast(root: string, named: string | null): ProfileId {
  if (named !== null) return FIRST_PROFILE;
  try {
    return lastUsedProfile(readProfiles(root));
  } catch {
    return FIRST_PROFILE;
  }
}
