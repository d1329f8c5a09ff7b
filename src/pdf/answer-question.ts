import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { PdfAnswer, PdfMatch, PdfPageText, PdfQuestion } from '#shared/ports/pdf-messages.ts';

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { findInPage } from './find-in-page.ts';
import { readMetadata } from './metadata.ts';
import { readOutline } from './outline.ts';
import { readPageContent, type PageContent } from './page-text.ts';

const MAX_MATCHES = 200;
const MAX_PAGE_CHARS = 2_000_000;

/** Answers one question about an open document. If a page cannot be read, the others still are. */
export async function answerQuestion(
  document: PDFDocumentProxy,
  question: PdfQuestion,
): Promise<PdfAnswer> {
  switch (question.kind) {
    case 'metadata':
      return { kind: 'metadata', metadata: await readMetadata(document).catch(throwBroken) };
    case 'outline': {
      const { entries, isCut } = await readOutline(document).catch(throwBroken);
      return { kind: 'outline', entries: [...entries], isCut };
    }
    case 'text': {
      const pages: PdfPageText[] = [];
      for (const page of question.pages) {
        const { lines, doubtful, problem } = await readPage(document, page);
        const text = lines.map((line) => line.text).join('\n');
        pages.push({
          page,
          text: text.trim().slice(0, MAX_PAGE_CHARS),
          doubtful: [...doubtful],
          problem,
        });
      }
      return { kind: 'text', pages };
    }
    case 'find':
      return find(document, question.pages, question.query);
  }
}

/** Rethrows an error of pdf.js about a damaged part of the document as `PDF_BROKEN`. */
function throwBroken(error: unknown): never {
  throw new AppError(
    {
      code: 'PDF_BROKEN',
      message: `This part of the PDF is damaged: ${toErrorInfo(error).message.slice(0, 200)}`,
      next: 'Its pages may still be readable: ask for their text.',
    },
    { cause: error },
  );
}

async function find(
  document: PDFDocumentProxy,
  pages: readonly number[],
  query: string,
): Promise<PdfAnswer> {
  const matches: PdfMatch[] = [];
  const emptyPages: number[] = [];
  const doubtfulPages: number[] = [];
  let total = 0;
  for (const page of pages) {
    const { lines, doubtful } = await readPage(document, page);
    if (doubtful.length > 0) doubtfulPages.push(page);
    if (lines.length === 0) emptyPages.push(page);
    const found = findInPage(lines, query, page);
    total += found.length;
    matches.push(...found.slice(0, MAX_MATCHES - matches.length));
  }
  return { kind: 'find', matches, total, emptyPages, doubtfulPages };
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
): Promise<PageContent & { readonly problem: string | null }> {
  try {
    const page = await document.getPage(number);
    const content = await readPageContent(page);
    // Releases the page's fonts and pictures.
    page.cleanup();
    return { ...content, problem: null };
  } catch (error) {
    return { lines: [], doubtful: [], problem: toErrorInfo(error).message.slice(0, 1_000) };
  }
}
