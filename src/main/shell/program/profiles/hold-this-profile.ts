import type { ProfilePlace } from '../../../storage/profiles/choose-profile.ts';
import { holdForStart } from '../../../storage/profiles/profile-registry.ts';
import { sqliteBinding } from '../sqlite-binding.ts';

/** Locks the profile against deletion until this program ends. Throws `PROFILE_GOES`. */
export function holdThisProfile({ root, id }: ProfilePlace): void {
  const release = holdForStart(root, id, { nativeBinding: sqliteBinding() });
  // A database that is still open when the process ends would crash it.
  process.once('exit', release);
}
