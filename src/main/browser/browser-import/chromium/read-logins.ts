import { join } from 'node:path';

import { z } from 'zod';

import type { SecretDraft } from '#shared/model/vault/secret-entry.ts';

import type { DatabaseCopies } from '../copy/database-copy.ts';
import { fileDamaged } from '../import-errors.ts';
import type { LeftOut } from '../left-out.ts';
import { draftOfLogin } from '../draft-of-login.ts';
import { MOST_LOGINS, type SecretWish } from '../profile-reader.ts';
import { strictText } from '../strict-text.ts';
import { siteOfAddress } from '../address-and-site.ts';
import { type CipherOptions, openValueCipher } from './value-cipher.ts';

const RowSchema = z.object({
  origin_url: z.string(),
  signon_realm: z.string(),
  scheme: z.int(),
  username_value: z.string().nullable(),
  password_value: z.instanceof(Buffer),
});
type LoginRow = z.output<typeof RowSchema>;

/** Password databases: local passwords, and those of the signed-in account. */
const FILES = ['Login Data', 'Login Data For Account'] as const;
/** SQL condition that excludes sites for which the person chose never to save a password. */
const KEPT = 'blacklisted_by_user = 0 AND length(password_value) > 0';
/** Value of `scheme` for a login form on a page. */
const FORM = 0;

/** Saved passwords of these sites, decrypted. Throws `IMPORT_FILE_…`. */
export async function readChromiumLogins(
  cipher: Omit<CipherOptions, 'values'>,
  copies: DatabaseCopies,
  { sites }: SecretWish,
  leftOut: LeftOut,
): Promise<readonly SecretDraft[]> {
  const rows: LoginRow[] = [];
  for (const file of FILES)
    await eachRow(join(cipher.place.folder, file), file, copies, RowSchema, leftOut, (row) => {
      if (sites.has(siteOfAddress(row.origin_url) ?? '')) rows.push(row);
    });
  const values = rows.map(({ password_value: value }) => value);
  const open = await openValueCipher({ ...cipher, values });
  return rows.flatMap((row) => {
    const decrypted = open(row.password_value, (bytes) => strictText(bytes) !== null);
    if (decrypted.status === 'unread') {
      leftOut.add(decrypted.reason);
      return [];
    }
    const draft = draftOfLogin({
      url: row.origin_url,
      user: row.username_value ?? '',
      password: strictText(decrypted.bytes) ?? '',
      realm: row.scheme === FORM ? '' : realmOf(row.signon_realm),
    });
    if (draft === null) leftOut.add('address');
    return draft ?? [];
  });
}

/** Site of each saved password; nothing is decrypted. Throws `IMPORT_FILE_…`. */
export async function sitesOfChromiumLogins(
  profile: string,
  copies: DatabaseCopies,
): Promise<readonly string[]> {
  const found: string[] = [];
  const schema = RowSchema.pick({ origin_url: true });
  for (const file of FILES)
    await eachRow(join(profile, file), file, copies, schema, undefined, ({ origin_url: url }) => {
      const site = siteOfAddress(url);
      if (site !== null && /^https?:/i.test(url)) found.push(site);
    });
  return found;
}

async function eachRow<Schema extends z.ZodType>(
  path: string,
  file: string,
  copies: DatabaseCopies,
  schema: Schema,
  leftOut: LeftOut | undefined,
  take: (row: z.output<Schema>) => void,
): Promise<void> {
  await copies.read(path, async (db) => {
    if (!db.has('logins')) throw fileDamaged(file);
    const sql = `SELECT * FROM logins WHERE ${KEPT} LIMIT ${MOST_LOGINS}`;
    for await (const row of db.rows(sql, schema, leftOut)) take(row);
  });
}

/** Realm behind the origin: `Staff` in `https://intranet.example/Staff`. */
const realmOf = (signonRealm: string): string =>
  signonRealm.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*\/?/i, '');
