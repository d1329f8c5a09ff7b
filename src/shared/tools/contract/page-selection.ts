import { AppError } from '../../errors/app-error.ts';
import { PDF_PAGE_LIMIT, type PdfExtractInput } from '../reading/pdf-extract.ts';

/** The pages that a call covers, and how to read the others. */
export interface PageSelection {
  readonly pages: readonly number[];
  /** Page numbers as a text: `1-50` or `3, 5, 7-9`. */
  readonly label: string;
  /** Reason why some requested pages are missing, and how to read them; `null` when none is. */
  readonly note: string | null;
}

/** Selects pages of a document. Throws `AppError` `PDF_PAGES_UNKNOWN` when none exists or the words are unreadable. */
export function selectPages(
  { page, pages }: Pick<PdfExtractInput, 'page' | 'pages'>,
  count: number,
): PageSelection {
  const wanted = wantedPages(page, pages, count);
  const inFile = wanted.filter((number) => number <= count);
  if (inFile.length === 0) throw noSuchPages(wanted, count);
  const chosen = inFile.slice(0, PDF_PAGE_LIMIT);
  const rest = inFile.slice(PDF_PAGE_LIMIT);
  const notes: string[] = [];
  if (rest.length > 0) {
    const next = labelOf(rest.slice(0, PDF_PAGE_LIMIT));
    notes.push(
      `A call covers at most ${PDF_PAGE_LIMIT} pages; go on with pages "${next}" for more`,
    );
  }
  if (inFile.length < wanted.length)
    notes.push(`the PDF ends with page ${count}, so that later pages were left out`);
  return {
    pages: chosen,
    label: labelOf(chosen),
    note: notes.length === 0 ? null : `${notes.join('; ')}.`,
  };
}

/** Returns the wanted pages in order, each once. */
function wantedPages(
  page: PdfExtractInput['page'],
  pages: PdfExtractInput['pages'],
  count: number,
): readonly number[] {
  const asked = [page, pages].flatMap((words) => (words === undefined ? [] : [words]));
  if (asked.length === 0) return span(1, count);
  return [...new Set(asked.flatMap((words) => readPages(words, count)))];
}

function readPages(words: string, count: number): readonly number[] {
  if (/^\s*all\s*$/i.test(words)) return span(1, count);
  return words.split(/[,;]/).flatMap((part) => {
    const [, first, last] =
      /^\s*(\d{1,7})\s*(?:(?:-|–|—|to|\.\.)\s*(\d{1,7}|end))?\s*$/i.exec(part) ?? [];
    const start = Number(first);
    if (first === undefined || start < 1) throw unreadable(words);
    if (last === undefined) return [start];
    const end = last.toLowerCase() === 'end' ? count : Number(last);
    if (end < start) throw unreadable(words);
    return span(start, Math.min(end, endOf(start, count)));
  });
}

/** Returns the end of a range, at most one page past the document, which shows that pages are missing. */
function endOf(start: number, count: number): number {
  return Math.max(start, count + 1);
}

function span(start: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
}

/** Returns pages as a text: `1-3, 5`. */
function labelOf(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] + 1 === page) run[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

function noSuchPages(wanted: readonly number[], count: number): AppError {
  return new AppError({
    code: 'PDF_PAGES_UNKNOWN',
    params: { pages: labelOf(wanted).slice(0, 100) },
    message: `The PDF has ${count} pages; ${labelOf(wanted).slice(0, 100)} is not among them.`,
    next: `Ask for pages from 1 to ${count}.`,
  });
}

function unreadable(pages: string): AppError {
  return new AppError({
    code: 'PDF_PAGES_UNKNOWN',
    params: { pages: pages.slice(0, 100) },
    message: `“${pages.slice(0, 100)}” does not name pages.`,
    next: 'Write "all", "2-5" or "1, 4, 7-9".',
  });
}
