import type { z } from 'zod';

/** Returns the valid rows, so a row damaged on disk does not make the others unreadable. */
export function readRows<Row>(schema: z.ZodType<Row>, rows: readonly unknown[]): readonly Row[] {
  return rows.flatMap((row) => schema.safeParse(row).data ?? []);
}
