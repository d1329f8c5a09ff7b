import { z } from 'zod';

const MAX_TITLE = 500;
const MAX_PASSAGE = 1_000;
/** Limit of the PDF reader. */
const MAX_CHAPTERS = 5_000;
const MAX_PLACES = 200;

const PdfChapterSchema = z.strictObject({
  title: z.string().max(MAX_TITLE),
  /** Nesting level; 1 for the top level. */
  level: z.int().positive(),
  /** Page number, from 1; `null` for places outside the file. */
  page: z.int().positive().nullable(),
});
export type PdfChapter = z.infer<typeof PdfChapterSchema>;

/** Table of contents of a PDF. */
export const PdfContentsSchema = z.strictObject({
  pages: z.int().nonnegative(),
  chapters: z.array(PdfChapterSchema).max(MAX_CHAPTERS),
  /** Whether chapters were left out. */
  isCut: z.boolean(),
});
export type PdfContents = z.infer<typeof PdfContentsSchema>;

const PdfPlaceSchema = z.strictObject({
  page: z.int().positive(),
  /** Found words with the text around them. */
  passage: z.string().max(MAX_PASSAGE),
});
export type PdfPlace = z.infer<typeof PdfPlaceSchema>;

/** Matches in a range of a PDF's pages; the window requests the pages after them separately. */
export const PdfPlacesSchema = z.strictObject({
  places: z.array(PdfPlaceSchema).max(MAX_PLACES),
  /** Number of matches, including those left out of `places`. */
  total: z.int().nonnegative(),
  /** Number of searched pages without any text, such as scanned ones. */
  empty: z.int().nonnegative(),
  /** First page that was not searched; `null` after the last one. */
  next: z.int().positive().nullable(),
});
export type PdfPlaces = z.infer<typeof PdfPlacesSchema>;

export const MAX_PDF_SOUGHT = 200;
