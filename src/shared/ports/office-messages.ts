import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';
import { MAX_ROWS } from './office-limits.ts';

export const MAX_CELL_CHARS = 8_000;
export const MAX_COLUMNS = 500;
/** Most sheets of a workbook that are listed. */
export const MAX_SHEETS = 200;
/** Most characters of a document's text that its process sends. */
export const MAX_TEXT_CHARS = 5_000_000;

const cell = z.string().max(MAX_CELL_CHARS);
const row = z.array(cell).max(MAX_COLUMNS);

/** A value of a written sheet; a text is never a formula. */
const WrittenCellSchema = z.union([cell, z.number(), z.boolean(), z.null()]);

const WrittenSheetSchema = z.strictObject({
  name: z.string().max(200),
  columns: row,
  rows: z.array(z.array(WrittenCellSchema).max(MAX_COLUMNS)).max(100_000),
});
export type WrittenSheet = z.infer<typeof WrittenSheetSchema>;

/** A request to read or write a file, for a process of its own. */
export const ToOfficeSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('read'),
    /** File name without folder; it distinguishes CSV from other text. */
    name: z.string().max(1_000),
    bytes: z.instanceof(Uint8Array),
    /** Name or number of a sheet, from 1; `null` for the first visible one. */
    sheet: z.string().max(200).nullable(),
    /** First row, from 1, and the number of rows. */
    firstRow: z.int().positive(),
    rowCount: z.int().positive().max(MAX_ROWS),
  }),
  /** Writes these sheets, then one for each table in a Markdown text. */
  z.strictObject({
    type: z.literal('write.xlsx'),
    sheets: z.array(WrittenSheetSchema).max(50),
    markdown: z.string().max(2_000_000),
  }),
  z.strictObject({ type: z.literal('write.docx'), markdown: z.string().max(2_000_000) }),
]);
export type ToOffice = z.infer<typeof ToOfficeSchema>;

const TableSchema = z.strictObject({
  kind: z.literal('table'),
  format: z.enum(['xlsx', 'csv']),
  sheets: z
    .array(z.strictObject({ name: z.string().max(200), isHidden: z.boolean() }))
    .max(MAX_SHEETS),
  sheet: z.string().max(200),
  /** Row 1, which usually names the columns. */
  head: row,
  firstRow: z.int().positive(),
  rows: z.array(row).max(MAX_ROWS),
  totalRows: z.int().nonnegative(),
  /** Encoding of a CSV file; empty for others. */
  encoding: z.string().max(40),
});

const TextSchema = z.strictObject({
  kind: z.literal('text'),
  format: z.enum(['docx', 'pptx', 'text']),
  text: z.string().max(MAX_TEXT_CHARS),
  isCut: z.boolean(),
  encoding: z.string().max(40),
});

export const OfficeContentSchema = z.discriminatedUnion('kind', [TableSchema, TextSchema]);
export type OfficeContent = z.infer<typeof OfficeContentSchema>;
export type OfficeTable = z.infer<typeof TableSchema>;

/** Messages from a file's process: untrusted until parsed. */
export const FromOfficeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('read'), content: OfficeContentSchema }),
  z.strictObject({ type: z.literal('written'), bytes: z.instanceof(Uint8Array) }),
  z.strictObject({ type: z.literal('failed'), error: ErrorInfoSchema }),
]);
export type FromOffice = z.infer<typeof FromOfficeSchema>;
