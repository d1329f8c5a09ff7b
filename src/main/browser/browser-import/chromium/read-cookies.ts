import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { z } from 'zod';

import type { CopiedDatabase, DatabaseCopies } from '../copy/database-copy.ts';
import { fileDamaged } from '../import-errors.ts';
import type { LeftOut } from '../left-out.ts';
import { MOST_COOKIES, type ReadCookie, type SecretWish } from '../profile-reader.ts';
import { strictText } from '../strict-text.ts';
import { siteOf } from '../address-and-site.ts';
import { msOfChromium } from './chromium-time.ts';
import { type CipherOptions, openValueCipher } from './value-cipher.ts';

const RowSchema = z.object({
  host_key: z.string(),
  name: z.string(),
  value: z.string(),
  encrypted_value: z.instanceof(Buffer),
  path: z.string(),
  expires_utc: z.number(),
  has_expires: z.int(),
  is_secure: z.int(),
  is_httponly: z.int(),
  samesite: z.int(),
  top_frame_site_key: z.string().nullish(),
});
type CookieRow = z.output<typeof RowSchema>;

/** Paths of the cookie database: the current one, and the one of older versions. */
const FILES = [join('Network', 'Cookies'), 'Cookies'] as const;
/** First database version in which a value begins with the hash of its host. */
const HASHED_VERSION = 24;
const SAME_SITES = ['no_restriction', 'lax', 'strict'] as const;

/** Cookies of these sites, decrypted. Throws `IMPORT_FILE_…`. */
export async function readChromiumCookies(
  cipher: Omit<CipherOptions, 'values'>,
  copies: DatabaseCopies,
  { sites }: SecretWish,
  now: number,
  leftOut: LeftOut,
): Promise<readonly ReadCookie[]> {
  const { rows, isHashed } = await readRows(cipher.place.folder, copies, sites, leftOut);
  const fresh = rows.filter((row) => isUsable(row, now, leftOut));
  const values = fresh.map(({ encrypted_value: value }) => value);
  const open = await openValueCipher({ ...cipher, values });
  return fresh.flatMap((row) => {
    if (row.encrypted_value.length === 0) return cookieOf(row, row.value);
    const hash = isHashed ? createHash('sha256').update(row.host_key).digest() : Buffer.alloc(0);
    const decrypted = open(
      row.encrypted_value,
      (bytes) =>
        bytes.subarray(0, hash.length).equals(hash) &&
        strictText(bytes.subarray(hash.length)) !== null,
    );
    if (decrypted.status === 'read')
      return cookieOf(row, strictText(decrypted.bytes.subarray(hash.length)) ?? '');
    leftOut.add(decrypted.reason);
    return [];
  });
}

/** Site of each cookie; nothing is decrypted. Throws `IMPORT_FILE_…`. */
export async function sitesOfChromiumCookies(
  profile: string,
  copies: DatabaseCopies,
): Promise<readonly string[]> {
  const found: string[] = [];
  await withCookies(profile, copies, async (db) => {
    const schema = z.object({ host_key: z.string() });
    const sql = `SELECT host_key FROM cookies LIMIT ${MOST_COOKIES}`;
    for await (const { host_key: host } of db.rows(sql, schema)) found.push(siteOf(host));
  });
  return found;
}

async function readRows(
  profile: string,
  copies: DatabaseCopies,
  sites: ReadonlySet<string>,
  leftOut: LeftOut,
): Promise<{ readonly rows: readonly CookieRow[]; readonly isHashed: boolean }> {
  const rows: CookieRow[] = [];
  let isHashed = false;
  await withCookies(profile, copies, async (db) => {
    const version = db.has('meta')
      ? db.count(`SELECT cast(ifnull(max(value), 0) AS INTEGER) FROM meta WHERE key = 'version'`)
      : 0;
    isHashed = version >= HASHED_VERSION;
    const sql = `SELECT * FROM cookies LIMIT ${MOST_COOKIES}`;
    for await (const row of db.rows(sql, RowSchema, leftOut))
      if (sites.has(siteOf(row.host_key))) rows.push(row);
  });
  return { rows, isHashed };
}

async function withCookies(
  profile: string,
  copies: DatabaseCopies,
  use: (db: CopiedDatabase) => Promise<void>,
): Promise<void> {
  for (const file of FILES) {
    const read = await copies.read(join(profile, file), async (db) => {
      if (!db.has('cookies')) throw fileDamaged('Cookies');
      await use(db);
      return true;
    });
    if (read !== null) return;
  }
}

function isUsable(row: CookieRow, now: number, leftOut: LeftOut): boolean {
  // Waymark cannot store partitioned cookies, which belong to a site embedded in one other site.
  if (row.top_frame_site_key) leftOut.add('partitioned');
  else if (row.has_expires !== 0 && msOfChromium(row.expires_utc) <= now) leftOut.add('expired');
  else return true;
  return false;
}

function cookieOf(row: CookieRow, value: string): ReadCookie {
  const isSecure = row.is_secure !== 0;
  return {
    url: `${isSecure ? 'https' : 'http'}://${row.host_key.replace(/^\./, '')}${row.path}`,
    name: row.name,
    value,
    ...(row.host_key.startsWith('.') && { domain: row.host_key }),
    path: row.path,
    secure: isSecure,
    httpOnly: row.is_httponly !== 0,
    sameSite: SAME_SITES[row.samesite] ?? 'unspecified',
    ...(row.has_expires !== 0 && { expirationDate: msOfChromium(row.expires_utc) / 1000 }),
  };
}
