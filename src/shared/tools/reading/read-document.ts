import { z } from 'zod';

import { MAX_ROWS } from '../../ports/office-limits.ts';
import { defineTool } from '../contract/define-tool.ts';

/** Name or number of a sheet. A JSON number is also accepted; the schema for models omits it. */
const SheetSchema = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().min(1).max(200),
);

export const readDocumentTool = defineTool({
  name: 'read_document',
  description:
    'Reads an allowed file: .xlsx, .csv, .docx, .pptx or text. Of a spreadsheet: sheet by name or number, rows (200) from firstRow on, numbered as there; records: as JSON by the names in row 1. Of a text: maxChars (15000) from offset on.',
  input: z.strictObject({
    path: z.string().min(1).max(4_000),
    sheet: SheetSchema.optional(),
    firstRow: z.int().positive().optional(),
    rows: z.int().positive().max(MAX_ROWS).optional(),
    records: z.boolean().optional(),
    maxChars: z.int().min(100).max(200_000).optional(),
    offset: z.int().nonnegative().optional(),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 40_000,
});
export type ReadDocumentInput = z.output<typeof readDocumentTool.input>;
