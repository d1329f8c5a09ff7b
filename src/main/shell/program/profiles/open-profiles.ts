import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { app } from 'electron';

import { languageOf, pickLanguage } from '#shared/messages/language.ts';
import { wordsIn } from '#shared/messages/words-in.ts';
import { DEFAULT_SETTINGS } from '#shared/model/settings/default-settings.ts';

import { windowDataFolder } from '../../../platform/files/data-folder.ts';
import { logProblem } from '../../../platform/log.ts';
import { requireProfiles } from '../../../platform/managed-policy/policy-in-force.ts';
import type { ProfilePlace } from '../../../storage/profiles/choose-profile.ts';
import { ProfileRegistry, sweepRemoved } from '../../../storage/profiles/profile-registry.ts';
import { stopRunsOfAll, watchProfiles } from '../../../storage/profiles/watch-profiles.ts';
import type { Store } from '../../../storage/store/open-store.ts';
import { openProfile, type Profile } from '../open-profile.ts';
import { sqliteBinding } from '../sqlite-binding.ts';
import { Profiles } from './profiles.ts';
import { startProfile } from './start-profile.ts';

/** Opens the data of the profile at this place. A new profile gets settings with which it can run beside the others. */
export async function openProfileAt(
  place: ProfilePlace,
  acceptsOldRuntime: boolean,
): Promise<Profile> {
  const isNew = !existsSync(join(place.userData, 'waymark.sqlite'));
  const profile = await openProfile(place.userData, acceptsOldRuntime);
  if (isNew) giveOwnPort(place, profile.store);
  return profile;
}

/** Sets the profile's own port, at which programs that drive a browser find it. */
function giveOwnPort(place: ProfilePlace, { settings }: Store): void {
  const { mcpEndpoint } = DEFAULT_SETTINGS;
  try {
    const number =
      registryAt(place)
        .list()
        .find(({ id }) => id === place.id)?.number ?? 0;
    if (number > 0)
      settings.update({ mcpEndpoint: { ...mcpEndpoint, port: mcpEndpoint.port + number } });
  } catch (thrown) {
    logProblem('profiles', thrown);
  }
}

/** Opens the list of profiles, which is followed from now on, and the ways to their windows. */
export function openProfiles(place: ProfilePlace, { words }: Pick<Profile, 'words'>): Profiles {
  const profiles = new Profiles({
    place,
    isUsualFolder: place.root === windowDataFolder(),
    registry: registryAt(place, words().t('profiles.first')),
    start: startProfile,
    requireMore: requireProfiles,
    onError: (error) => logProblem('profiles', error),
  });
  profiles.used();
  app.on('browser-window-focus', () => profiles.used());
  return profiles;
}

/** Follows changes that programs of other profiles make. Returns a function that stops the runs of all profiles. */
export function followProfiles(
  { root }: ProfilePlace,
  profiles: Profiles,
  stopRuns: () => void,
): () => void {
  const onError = (error: unknown): void => logProblem('profiles', error);
  const watching = watchProfiles(root, {
    onList: () => profiles.refresh(),
    onStop: stopRuns,
    onError,
  });
  app.once('will-quit', () => watching.dispose());
  void sweepRemoved(root, onError);
  return () => {
    stopRuns();
    try {
      stopRunsOfAll(root, Date.now());
    } catch (thrown) {
      onError(thrown);
    }
  };
}

/** Opens the registry of a data folder's profiles for writing. */
export const registryAt = (
  { root }: Pick<ProfilePlace, 'root'>,
  firstName = wordsIn(languageOf('system', pickLanguage(app.getPreferredSystemLanguages()))).t(
    'profiles.first',
  ),
): ProfileRegistry =>
  new ProfileRegistry({
    root,
    firstName,
    nativeBinding: sqliteBinding(),
    now: Date.now,
    onError: (error) => logProblem('profiles', error),
  });
