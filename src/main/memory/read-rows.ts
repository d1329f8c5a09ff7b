import type { z } from 'zod';

/** Rows that have their shape: one that a damaged disk has changed must not cost the others. */
export function readRows<Row>(schema: z.ZodType<Row>, rows: readonly unknown[]): readonly Row[] {
  return rows.flatMap((row) => schema.safeParse(row).data ?? []);
}
