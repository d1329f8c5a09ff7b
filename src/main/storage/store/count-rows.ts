import { z } from 'zod';

import type { Db } from './database/db.ts';

const NamesSchema = z.array(z.strictObject({ name: z.string() }));
const CountSchema = z.strictObject({ count: z.int() });

/** Returns the number of rows of each table; used by end-to-end tests. */
export function countRows(db: Db): Readonly<Record<string, number>> {
  const names = NamesSchema.parse(
    db
      .prepare(
        `SELECT name FROM pragma_table_list
         WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
      )
      .all(),
  );
  const count = (name: string): number =>
    CountSchema.parse(db.prepare(`SELECT count(*) AS count FROM "${name}"`).get()).count;
  return Object.fromEntries(names.map(({ name }) => [name, count(name)]));
}
