import { join } from 'node:path';

import { z } from 'zod';

import type { DatabaseCopies } from '../copy/database-copy.ts';
import { fileDamaged } from '../import-errors.ts';
import type { LeftOut } from '../left-out.ts';
import { MOST_VISITS, type ReadVisit } from '../profile-reader.ts';
import { webAddress } from '../address-and-site.ts';
import { msOfChromium } from './chromium-time.ts';

const VisitSchema = z.object({
  url: z.string(),
  title: z.string().nullable(),
  visit_time: z.number(),
  transition: z.int(),
});

/** Bits of a transition that say how the person reached the page; 1 means they typed the URL. */
const KIND_OF_TRANSITION = 0xff;
const TYPED = 1;
/** SQL condition that excludes pages in frames and redirects, which a person does not remember as visits. */
const SHOWN = `(transition & 255) NOT IN (3, 4) AND (transition & 0x20000000) != 0 AND hidden = 0`;

/** The newest visits of a profile, oldest first. Throws `IMPORT_FILE_…`. */
export async function readChromiumHistory(
  profile: string,
  copies: DatabaseCopies,
  leftOut: LeftOut,
): Promise<readonly ReadVisit[]> {
  const visits = await copies.read(join(profile, 'History'), async (db) => {
    if (!db.has('visits') || !db.has('urls')) throw fileDamaged('History');
    const found: ReadVisit[] = [];
    const sql = `SELECT urls.url AS url, title, visit_time, transition FROM visits JOIN urls ON urls.id = visits.url
       WHERE ${SHOWN} ORDER BY visit_time DESC LIMIT ${MOST_VISITS}`;
    for await (const row of db.rows(sql, VisitSchema, leftOut)) {
      const url = webAddress(row.url);
      if (url === null) leftOut.add('address');
      else
        found.push({
          url,
          title: row.title ?? '',
          at: msOfChromium(row.visit_time),
          isTyped: (row.transition & KIND_OF_TRANSITION) === TYPED,
        });
    }
    return found.toReversed();
  });
  return visits ?? [];
}

/** Counts visited pages. Throws `IMPORT_FILE_…`. */
export async function countChromiumHistory(
  profile: string,
  copies: DatabaseCopies,
): Promise<number> {
  const count = await copies.read(join(profile, 'History'), async (db) => {
    if (!db.has('urls')) throw fileDamaged('History');
    return db.count(
      `SELECT count(*) FROM urls WHERE hidden = 0 AND visit_count > 0 AND url LIKE 'http%'`,
    );
  });
  return count ?? 0;
}
