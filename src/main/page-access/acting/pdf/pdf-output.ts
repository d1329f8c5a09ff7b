import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import type { PdfAnswer, PdfMetadata, PdfPageText } from '#shared/ports/pdf-messages.ts';
import type { PageSelection } from '#shared/tools/contract/page-selection.ts';
import type { PdfExtractInput } from '#shared/tools/reading/pdf-extract.ts';

type Json = z.core.util.JSONType;
type Answer<Kind extends PdfAnswer['kind']> = Extract<PdfAnswer, { kind: Kind }>;

/** Most characters of a part that reaches a model uncut. */
const DEFAULT_MAX_CHARS = 15_000;
const MAX_MATCHES_SHOWN = 100;

/** Returns the metadata that the file has; title and author are included even when empty. */
export function metadataOutput(metadata: PdfMetadata): Json {
  const entries = Object.entries(metadata).filter(
    ([name, value]) => value !== '' || name === 'title' || name === 'author',
  );
  return Object.fromEntries(entries);
}

interface OutlineItem {
  title: string;
  page: number | null;
  items?: OutlineItem[];
}

/** Returns the outline as a tree. */
export function outlineOutput({ entries, isCut }: Answer<'outline'>, pages: number): Json {
  const outline: OutlineItem[] = [];
  const path: OutlineItem[] = [];
  for (const { title, level, page } of entries) {
    const item: OutlineItem = { title, page };
    path.length = Math.min(path.length, level - 1);
    const parent = path.at(-1);
    if (parent === undefined) outline.push(item);
    else (parent.items ??= []).push(item);
    path.push(item);
  }
  const note =
    entries.length === 0
      ? 'The PDF has no outline. Its first pages may hold a table of contents: read them with {"text": true}.'
      : isCut
        ? `Only the first ${entries.length} entries are given.`
        : null;
  const tree = outline.map(toJson);
  return { pages, entries: entries.length, outline: tree, ...(note === null ? {} : { note }) };
}

function toJson({ title, page, items }: OutlineItem): Json {
  return items === undefined ? { title, page } : { title, page, items: items.map(toJson) };
}

/**
 * Returns the text of the pages after a line that describes it and names the offset to continue at. Throws `PDF_NO_TEXT` when none of the
 * pages has text, and `OFFSET_TOO_LARGE`.
 */
export function textOutput(
  pages: readonly PdfPageText[],
  selection: PageSelection,
  count: number,
  { maxChars = DEFAULT_MAX_CHARS, offset = 0 }: Pick<PdfExtractInput, 'maxChars' | 'offset'>,
): string {
  if (pages.every(({ text }) => text === '')) throw noText(pages, selection.label);
  const whole = pages
    .map(({ page, text, doubtful, problem }) => {
      const empty =
        problem === null ? '[no text: blank, or a picture]' : `[not readable: ${problem}]`;
      const doubt = doubtful.length === 0 ? '' : `[${doubtNote(page, doubtful)}]\n`;
      return `--- Page ${page} ---\n${doubt}${text === '' ? empty : text}`;
    })
    .join('\n\n');
  const part = whole.slice(offset, offset + maxChars);
  if (part === '') throw offsetTooLarge(whole.length);
  const end = offset + part.length;
  const isAll = offset === 0 && end === whole.length;
  const characters = isAll
    ? ''
    : ` Characters ${offset} to ${end} of ${whole.length}${end < whole.length ? `; go on with offset ${end}` : '; this is their end'}.`;
  // The head comes first, so that it is read even when the result is cut.
  const head = `[${pageWords(selection.label)} of ${count}.${characters}${selection.note === null ? '' : ` ${selection.note}`}]`;
  return `${head}\n\n${part}`;
}

/** Returns where the query was found. Throws `PDF_NO_TEXT` when no page has text. */
export function findOutput(
  { matches, total, emptyPages, doubtfulPages }: Answer<'find'>,
  selection: PageSelection,
  count: number,
  query: string,
): Json {
  if (emptyPages.length === selection.pages.length) throw noText([], selection.label);
  const shown = matches.slice(0, MAX_MATCHES_SHOWN);
  const notes = [
    ...(shown.length < total
      ? [`Only the first ${shown.length} of ${total} places are given.`]
      : []),
    ...(emptyPages.length > 0
      ? [`No text could be read on page ${emptyPages.slice(0, 20).join(', ')}.`]
      : []),
    ...(doubtfulPages.length > 0
      ? [
          `On page ${doubtfulPages.slice(0, 20).join(', ')} a font does not say which characters its glyphs are: words may be missed there, and what is found may be something else on paper. ${imageOffer(doubtfulPages[0] ?? 1)}`,
        ]
      : []),
    ...(selection.note === null ? [] : [selection.note]),
  ];
  return {
    query,
    pages: count,
    searched: selection.label,
    total,
    matches: shown.map(({ page, line, x, y, context }) => ({ page, line, x, y, context })),
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  };
}

function doubtNote(page: number, samples: readonly string[]): string {
  const quoted = samples.map((sample) => `“${sample}”`).join(', ');
  return `Not reliable: the font of ${quoted} does not say which characters its glyphs are. On paper something else may stand there, numbers and amounts included. ${imageOffer(page)}`;
}

/**
 * Returns advice for a picture of a page. It asks for a new tab, because a tab that already shows the PDF does not turn to the page in a
 * new URL.
 */
function imageOffer(page: number): string {
  return `Look at an image of the page: open the PDF's address with #page=${page} in a new tab and take a screenshot.`;
}

function pageWords(label: string): string {
  return /^\d+$/.test(label) ? `Page ${label}` : `Pages ${label}`;
}

function noText(pages: readonly PdfPageText[], label: string): AppError {
  const problem = pages.find((page) => page.problem !== null)?.problem;
  if (problem !== undefined && problem !== null) {
    return new AppError({
      code: 'PDF_BROKEN',
      message: `${pageWords(label)} cannot be read: ${problem}`,
      next: 'Try other pages, or look at the PDF in the tab.',
    });
  }
  return new AppError({
    code: 'PDF_NO_TEXT',
    params: { pages: label },
    message: `${pageWords(label)}: the PDF has no text layer there. Scanned pages are pictures, which pdf_extract cannot read.`,
    next: 'Look at the pages in the tab with a screenshot, or tell the person that the PDF holds pictures only.',
  });
}

function offsetTooLarge(length: number): AppError {
  return new AppError({
    code: 'OFFSET_TOO_LARGE',
    params: { length },
    message: `The text of these pages has ${length} characters.`,
    next: 'Use a smaller offset, or ask for the next pages.',
  });
}
