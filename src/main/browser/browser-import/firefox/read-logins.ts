import { join } from 'node:path';

import { z } from 'zod';

import type { SecretDraft } from '#shared/model/vault/secret-entry.ts';

import type { DatabaseCopies } from '../copy/database-copy.ts';
import { readJson } from '../copy/read-bytes.ts';
import type { LeftOut } from '../left-out.ts';
import { draftOfLogin } from '../draft-of-login.ts';
import { MOST_LOGINS, type SecretWish } from '../profile-reader.ts';
import { strictText } from '../strict-text.ts';
import { siteOfAddress } from '../address-and-site.ts';
import { openValue } from './nss-decrypt.ts';
import { readNssKeys } from './read-keys.ts';

const LoginSchema = z.object({
  hostname: z.string(),
  httpRealm: z.string().nullish(),
  encryptedUsername: z.string().max(100_000),
  encryptedPassword: z.string().max(100_000),
});
type Login = z.output<typeof LoginSchema>;
const FileSchema = z.object({ logins: z.array(z.unknown()) });

/** Saved passwords of these sites, decrypted. Throws `IMPORT_PRIMARY_…`, `IMPORT_FILE_…`. */
export async function readFirefoxLogins(
  profile: string,
  copies: DatabaseCopies,
  { sites, primaryPassword }: SecretWish,
  leftOut: LeftOut,
): Promise<readonly SecretDraft[]> {
  const logins = (await readAll(profile, leftOut)).filter(({ hostname }) =>
    sites.has(siteOfAddress(hostname) ?? ''),
  );
  if (logins.length === 0) return [];
  const keys = await readNssKeys(profile, copies, primaryPassword);
  const textOf = (encoded: string): string | null => {
    const bytes = openValue(encoded, keys);
    return bytes === null ? null : strictText(bytes);
  };
  return logins.flatMap(({ hostname, httpRealm, encryptedUsername, encryptedPassword }) => {
    const [user, password] = [textOf(encryptedUsername), textOf(encryptedPassword)];
    if (user === null || password === null) {
      leftOut.add('damaged');
      return [];
    }
    const draft = draftOfLogin({ url: hostname, user, password, realm: httpRealm ?? '' });
    if (draft === null) leftOut.add('address');
    return draft ?? [];
  });
}

/** Site of each saved password; nothing is decrypted. Throws `IMPORT_FILE_…`. */
export async function sitesOfFirefoxLogins(profile: string): Promise<readonly string[]> {
  const logins = await readAll(profile);
  return logins.flatMap(({ hostname }) => {
    const site = /^https?:/i.test(hostname) ? siteOfAddress(hostname) : null;
    return site ?? [];
  });
}

async function readAll(profile: string, leftOut?: LeftOut): Promise<readonly Login[]> {
  const file = await readJson(join(profile, 'logins.json'), FileSchema);
  const all = file?.logins ?? [];
  leftOut?.add('limit', all.length - MOST_LOGINS);
  return all.slice(0, MOST_LOGINS).flatMap((each) => {
    const login = LoginSchema.safeParse(each);
    if (!login.success) leftOut?.add('damaged');
    return login.data ?? [];
  });
}
