import { z } from 'zod';

import { ErrorInfoSchema } from '../../errors/error-info-schema.ts';
import { defineTool } from '../contract/define-tool.ts';

/** Manages the list of rows for `files.eachRow` in scripts: `list` returns the rows, `begin` and `end` mark the start and end of one. */
export const rowTool = defineTool({
  name: 'row',
  description: 'Records which rows of the list have been sent.',
  input: z.strictObject({
    action: z.enum(['list', 'begin', 'end']),
    path: z.string().min(1).max(4_000).optional(),
    sheet: z.string().min(1).max(200).optional(),
    /** Columns that must not be empty. */
    required: z.array(z.string().max(8_000)).max(500).optional(),
    /** Text that distinguishes two uses of one file. */
    work: z.string().max(100).optional(),
    key: z.string().max(200).optional(),
    /** Error that made the row fail. */
    error: ErrorInfoSchema.partial({ next: true }).optional(),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 40_000,
});

/** A row as a script gets it. */
export interface ListedRow {
  readonly key: string;
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
  /** Reason to skip the row; `null` for a row to fill in. */
  readonly skip: 'sent' | 'failed' | null;
  /** Why the row failed, in words; empty for other rows. */
  readonly why: string;
}
