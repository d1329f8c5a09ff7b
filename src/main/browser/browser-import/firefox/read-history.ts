import { join } from 'node:path';

import { z } from 'zod';

import type { DatabaseCopies } from '../copy/database-copy.ts';
import { fileDamaged } from '../import-errors.ts';
import type { LeftOut } from '../left-out.ts';
import { MOST_VISITS, type ReadVisit } from '../profile-reader.ts';
import { webAddress } from '../address-and-site.ts';

const RowSchema = z.object({
  url: z.string(),
  title: z.string().nullable(),
  visit_date: z.number(),
  visit_type: z.int(),
});
const TYPED = 2;
/** SQL condition that excludes pages in frames, downloads, and redirects, which are hidden. */
const SHOWN = 'hidden = 0 AND visit_type NOT IN (4, 7, 8)';

/** The newest visits of a profile, oldest first. Throws `IMPORT_FILE_…`. */
export async function readFirefoxHistory(
  profile: string,
  copies: DatabaseCopies,
  leftOut: LeftOut,
): Promise<readonly ReadVisit[]> {
  const visits = await copies.read(join(profile, 'places.sqlite'), async (db) => {
    if (!db.has('moz_historyvisits')) throw fileDamaged('places.sqlite');
    const found: ReadVisit[] = [];
    const sql = `SELECT url, title, visit_date, visit_type FROM moz_historyvisits v JOIN moz_places p ON p.id = v.place_id
       WHERE ${SHOWN} ORDER BY visit_date DESC LIMIT ${MOST_VISITS}`;
    for await (const row of db.rows(sql, RowSchema, leftOut)) {
      const url = webAddress(row.url);
      if (url === null) leftOut.add('address');
      else
        found.push({
          url,
          title: row.title ?? '',
          at: Math.round(row.visit_date / 1000),
          isTyped: row.visit_type === TYPED,
        });
    }
    return found.toReversed();
  });
  return visits ?? [];
}

/** Counts visited pages. Throws `IMPORT_FILE_…`. */
export async function countFirefoxHistory(
  profile: string,
  copies: DatabaseCopies,
): Promise<number> {
  const count = await copies.read(join(profile, 'places.sqlite'), async (db) => {
    if (!db.has('moz_places')) throw fileDamaged('places.sqlite');
    return db.count(
      `SELECT count(*) FROM moz_places WHERE hidden = 0 AND visit_count > 0 AND url LIKE 'http%'`,
    );
  });
  return count ?? 0;
}
