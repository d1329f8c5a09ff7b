import { type BundlePlace, bundleFolder } from '../../fleet/sessions/bundle-place.ts';
import { SessionBundles } from '../../fleet/sessions/session-bundles.ts';

const PASSPHRASE_ENV = 'WAYMARK_SESSIONS_PASSPHRASE';
export const SESSIONS_PLACE = `folder of saved sessions, encrypted with the passphrase in ${PASSPHRASE_ENV}`;

type Env = Readonly<Record<string, string | undefined>>;

/** What is wrong, in words, where there is no passphrase. */
export function openBundles(place: BundlePlace, env: Env): SessionBundles | string {
  const passphrase = env[PASSPHRASE_ENV];
  if (passphrase === undefined || passphrase === '')
    return `${PASSPHRASE_ENV} has to hold the passphrase of the saved sessions.`;
  return new SessionBundles({ place, passphrase });
}

export const sessionsPlace = (written: string): BundlePlace => bundleFolder(written);
