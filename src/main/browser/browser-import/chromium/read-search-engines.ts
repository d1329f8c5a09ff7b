import { join } from 'node:path';

import { z } from 'zod';

import type { SearchEngine } from '#shared/model/settings/settings.ts';

import type { DatabaseCopies } from '../copy/database-copy.ts';
import { fileDamaged } from '../import-errors.ts';
import type { LeftOut } from '../left-out.ts';
import { searchEngine } from '../search-engine.ts';

const RowSchema = z.object({
  short_name: z.string(),
  keyword: z.string(),
  url: z.string(),
  prepopulate_id: z.int().nullish(),
  safe_for_autoreplace: z.int().nullish(),
  is_active: z.int().nullish(),
  starter_pack_id: z.int().nullish(),
  created_by_policy: z.int().nullish(),
});
/** Value of `is_active` for an engine that the person turned on. */
const ACTIVE = 1;
const MOST_ROWS = 2000;

/** Search engines that the person added, without built-in ones and those that pages offered. Throws `IMPORT_FILE_…`. */
export async function readChromiumSearchEngines(
  profile: string,
  copies: DatabaseCopies,
  leftOut: LeftOut,
): Promise<readonly SearchEngine[]> {
  const found = await copies.read(join(profile, 'Web Data'), async (db) => {
    if (!db.has('keywords')) throw fileDamaged('Web Data');
    const engines: SearchEngine[] = [];
    const sql = `SELECT * FROM keywords LIMIT ${MOST_ROWS}`;
    for await (const row of db.rows(sql, RowSchema, leftOut)) {
      if (!isOwn(row)) continue;
      const engine = searchEngine(row.short_name, row.keyword, row.url);
      if (engine === null) leftOut.add('address');
      else engines.push(engine);
    }
    return engines;
  });
  return found ?? [];
}

function isOwn(row: z.output<typeof RowSchema>): boolean {
  if (row.prepopulate_id || row.starter_pack_id || row.created_by_policy) return false;
  return row.is_active === ACTIVE || !row.safe_for_autoreplace;
}
