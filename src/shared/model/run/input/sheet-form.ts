import { z } from 'zod';

import { OriginPatternSchema } from '../approval/grant.ts';

const names = z.array(z.string().max(200)).max(500);

/** Match between an attached spreadsheet and the form of the page in front. */
export const SheetFormSchema = z.strictObject({
  fileName: z.string().max(1_000),
  columns: z.int().nonnegative(),
  /** Number of rows with values. */
  rows: z.int().positive(),
  /** Number of rows to send: complete ones for which nothing was sent before. */
  times: z.int().nonnegative(),
  /** Number of rows for which something was already sent in the continued run. */
  sentBefore: z.int().nonnegative(),
  origin: OriginPatternSchema,
  /** Possible kinds of the write when the form is sent; if empty, the person is asked each time. */
  kinds: z.array(z.enum(['change', 'send'])).max(2),
  /** Columns without a field. */
  unusedColumns: names,
  /** Optional fields without a column, which are left empty. */
  emptyFields: names,
  /** Required fields without a column. */
  missingFields: names,
  /** Columns of required fields. */
  requiredColumns: names,
  /** Numbers of rows that lack a required value. */
  incomplete: z.array(z.int().positive()).max(1000),
});
export type SheetForm = z.infer<typeof SheetFormSchema>;
