import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';

/** Pages of a request, from 1, in the wanted order. */
const PageNumbersSchema = z.array(z.int().positive()).min(1).max(50);

/** Questions to an open document. */
export const PdfQuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('metadata') }),
  z.strictObject({ kind: z.literal('outline') }),
  z.strictObject({ kind: z.literal('text'), pages: PageNumbersSchema }),
  z.strictObject({ kind: z.literal('find'), pages: PageNumbersSchema, query: z.string().min(1) }),
]);
export type PdfQuestion = z.infer<typeof PdfQuestionSchema>;

const short = z.string().max(2_000);

const MetadataSchema = z.strictObject({
  title: short,
  author: short,
  subject: short,
  keywords: short,
  creator: short,
  producer: short,
  /** Time in ISO 8601, or the file's own text when that is no date; empty if unknown. */
  created: short,
  modified: short,
  pages: z.int().nonnegative(),
  /** PDF version, e.g. `1.7`. */
  pdfVersion: short,
  language: short,
  encrypted: z.boolean(),
  hasForm: z.boolean(),
  hasSignatures: z.boolean(),
});
export type PdfMetadata = z.infer<typeof MetadataSchema>;

const OutlineEntrySchema = z.strictObject({
  title: z.string().max(500),
  /** Level of the entry; 1 is the top. */
  level: z.int().positive().max(50),
  /** Page number, from 1; `null` for targets outside this file. */
  page: z.int().positive().nullable(),
});
export type PdfOutlineEntry = z.infer<typeof OutlineEntrySchema>;

const PageTextSchema = z.strictObject({
  page: z.int().positive(),
  /** Text in reading order; bars separate cells of a row. */
  text: z.string().max(2_000_000),
  /** Sample words that may differ from what is seen, because their font does not name its characters. */
  doubtful: z.array(z.string().max(100)).max(10),
  /** Reason why the page could not be read; `null` when it was. */
  problem: z.string().max(1_000).nullable(),
});
export type PdfPageText = z.infer<typeof PageTextSchema>;

const MatchSchema = z.strictObject({
  page: z.int().positive(),
  /** Line in the page's text, from 1. */
  line: z.int().positive(),
  /** Position in points from the visible page's top left corner. */
  x: z.number(),
  y: z.number(),
  context: z.string().max(1_000),
});
export type PdfMatch = z.infer<typeof MatchSchema>;

export const PdfAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('metadata'), metadata: MetadataSchema }),
  z.strictObject({
    kind: z.literal('outline'),
    entries: z.array(OutlineEntrySchema).max(5_000),
    /** Whether there are more entries. */
    isCut: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('text'), pages: z.array(PageTextSchema).max(50) }),
  z.strictObject({
    kind: z.literal('find'),
    matches: z.array(MatchSchema).max(200),
    total: z.int().nonnegative(),
    /** Pages without text, or that could not be read. */
    emptyPages: z.array(z.int().positive()),
    /** Pages with text whose characters are uncertain. */
    doubtfulPages: z.array(z.int().positive()),
  }),
]);
export type PdfAnswer = z.infer<typeof PdfAnswerSchema>;

/** Messages from the main process to a document's process. */
export const ToPdfSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('open'),
    /** Size of the whole file, in bytes. */
    length: z.int().positive(),
    /** Bytes of the whole file; `null` when the process requests them in ranges. */
    bytes: z.instanceof(Uint8Array).nullable(),
    password: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal('range'),
    begin: z.int().nonnegative(),
    bytes: z.instanceof(Uint8Array),
  }),
  z.strictObject({ type: z.literal('ask'), id: z.int(), question: PdfQuestionSchema }),
]);
export type ToPdf = z.infer<typeof ToPdfSchema>;

/** Messages from a document's process to the main process: untrusted until parsed. */
export const FromPdfSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('opened'), pages: z.int().nonnegative() }),
  /** The document could not be opened. */
  z.strictObject({ type: z.literal('refused'), error: ErrorInfoSchema }),
  z.strictObject({
    type: z.literal('range.wanted'),
    begin: z.int().nonnegative(),
    end: z.int().positive(),
  }),
  z.strictObject({ type: z.literal('answer'), id: z.int(), answer: PdfAnswerSchema }),
  z.strictObject({ type: z.literal('failed'), id: z.int(), error: ErrorInfoSchema }),
]);
export type FromPdf = z.infer<typeof FromPdfSchema>;
