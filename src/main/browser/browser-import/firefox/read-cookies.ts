import { join } from 'node:path';

import { z } from 'zod';

import type { CopiedDatabase, DatabaseCopies } from '../copy/database-copy.ts';
import { fileDamaged } from '../import-errors.ts';
import type { LeftOut } from '../left-out.ts';
import { MOST_COOKIES, type ReadCookie, type SecretWish } from '../profile-reader.ts';
import { siteOf } from '../address-and-site.ts';

const RowSchema = z.object({
  originAttributes: z.string(),
  name: z.string(),
  value: z.string(),
  host: z.string(),
  path: z.string(),
  expiry: z.number(),
  isSecure: z.int(),
  isHttpOnly: z.int(),
  sameSite: z.int(),
});
type CookieRow = z.output<typeof RowSchema>;

/** Largest expiry in seconds (year 5138). Newer versions store ms, whose values are larger. */
const MOST_SECONDS = 100_000_000_000;
const SAME_SITES: Readonly<Record<number, ReadCookie['sameSite']>> = {
  0: 'no_restriction',
  1: 'lax',
  2: 'strict',
};

/** Cookies of these sites. Session cookies are not in the database. Throws `IMPORT_FILE_…`. */
export async function readFirefoxCookies(
  profile: string,
  copies: DatabaseCopies,
  { sites }: SecretWish,
  now: number,
  leftOut: LeftOut,
): Promise<readonly ReadCookie[]> {
  const found: ReadCookie[] = [];
  await withCookies(profile, copies, async (db) => {
    const sql = `SELECT * FROM moz_cookies LIMIT ${MOST_COOKIES}`;
    for await (const row of db.rows(sql, RowSchema, leftOut)) {
      if (!sites.has(siteOf(row.host))) continue;
      const seconds = row.expiry > MOST_SECONDS ? row.expiry / 1000 : row.expiry;
      // Waymark cannot store cookies of a container, or partitioned ones, which belong to a site embedded in one other site.
      if (row.originAttributes !== '') leftOut.add('partitioned');
      else if (seconds * 1000 <= now) leftOut.add('expired');
      else found.push(cookieOf(row, seconds));
    }
  });
  return found;
}

/** Site of each cookie. Throws `IMPORT_FILE_…`. */
export async function sitesOfFirefoxCookies(
  profile: string,
  copies: DatabaseCopies,
): Promise<readonly string[]> {
  const found: string[] = [];
  await withCookies(profile, copies, async (db) => {
    const schema = z.object({ host: z.string() });
    const sql = `SELECT host FROM moz_cookies LIMIT ${MOST_COOKIES}`;
    for await (const { host } of db.rows(sql, schema)) found.push(siteOf(host));
  });
  return found;
}

async function withCookies(
  profile: string,
  copies: DatabaseCopies,
  use: (db: CopiedDatabase) => Promise<void>,
): Promise<void> {
  await copies.read(join(profile, 'cookies.sqlite'), async (db) => {
    if (!db.has('moz_cookies')) throw fileDamaged('cookies.sqlite');
    await use(db);
  });
}

function cookieOf(row: CookieRow, seconds: number): ReadCookie {
  const isSecure = row.isSecure !== 0;
  const sameSite = SAME_SITES[row.sameSite] ?? 'unspecified';
  return {
    url: `${isSecure ? 'https' : 'http'}://${row.host.replace(/^\./, '')}${row.path}`,
    name: row.name,
    value: row.value,
    ...(row.host.startsWith('.') && { domain: row.host }),
    path: row.path,
    secure: isSecure,
    httpOnly: row.isHttpOnly !== 0,
    // Chromium rejects `SameSite=None` cookies that are not secure.
    sameSite: sameSite === 'no_restriction' && !isSecure ? 'unspecified' : sameSite,
    expirationDate: seconds,
  };
}
