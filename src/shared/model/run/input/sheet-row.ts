import { z } from 'zod';

import { ErrorInfoSchema } from '../../../errors/error-info-schema.ts';

/** Maximum rows of one sheet in a run. */
export const MAX_SHEET_ROWS = 1000;

/** `waiting`: not begun. `open`: its form is being filled in. `ended`: finished. */
const RowStateSchema = z.enum(['waiting', 'open', 'ended']);

/** Progress of one row. */
const RowProgressSchema = z.strictObject({
  state: RowStateSchema,
  /** Whether a writing request was sent for it; if so, it is never sent again. */
  hasLeft: z.boolean(),
  /** Why it failed; `null` if it did not. */
  why: ErrorInfoSchema.nullable(),
});
export type RowProgress = z.infer<typeof RowProgressSchema>;

/** A row of a spreadsheet for which a form is filled in. */
export const SheetRowSchema = RowProgressSchema.extend({
  /** Key of the row's content within the run, so that a moved row is recognised. */
  key: z.string().max(200),
  /** Row number in the file. */
  number: z.int().positive(),
  /** Text of the first cell that has one. */
  label: z.string().max(80),
});
export type SheetRow = z.infer<typeof SheetRowSchema>;

/**
 * Outcome of a row. `sent`: the form was sent without problems. `failed`: it was rejected, or a problem occurred before it was sent.
 * `unsure`: a request was sent, and the run was cut off before its end. `unsent`: nothing was sent.
 */
export type RowOutcome = 'sent' | 'failed' | 'unsure' | 'unsent' | 'open';

export function outcomeOfRow({ state, hasLeft, why }: RowProgress, isLive: boolean): RowOutcome {
  if (why !== null) return 'failed';
  if (state === 'ended') return hasLeft ? 'sent' : 'unsent';
  if (state === 'open' && isLive) return 'open';
  return hasLeft ? 'unsure' : 'unsent';
}
