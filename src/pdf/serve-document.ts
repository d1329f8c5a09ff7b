import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import type { FromPdf, PdfAnswer, PdfQuestion, ToPdf } from '#shared/ports/pdf-messages.ts';

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { answerQuestion } from './answer-question.ts';
import { limitArrays, type ArrayLimit } from './bounded-arrays.ts';
import type { ReadResource } from './lock-down-pdf.ts';
import { openDocument, type PdfBytes } from './open-document.ts';

/** Most bytes of one unpacked stream; no page of text comes close. */
const MAX_STREAM_BYTES = 64 * 1024 * 1024;

type OnRange = (begin: number, bytes: Uint8Array) => void;

/** Opens one document on request and answers questions about it in order. */
export function serveDocument(
  post: (message: FromPdf) => void,
  readResource: ReadResource,
): (message: ToPdf) => void {
  let document: PDFDocumentProxy | null = null;
  let limit: ArrayLimit | null = null;
  let onRange: OnRange = () => undefined;
  let last: Promise<void> = Promise.resolve();
  const next = (work: () => Promise<void>): void => {
    last = last.then(work);
  };

  const sourceOf = ({ bytes, length }: Extract<ToPdf, { type: 'open' }>): PdfBytes =>
    bytes === null
      ? {
          kind: 'ranges',
          length,
          request: (begin, end) => post({ type: 'range.wanted', begin, end }),
          listen: (listener) => {
            onRange = listener;
          },
        }
      : { kind: 'whole', bytes };

  const open = async (message: Extract<ToPdf, { type: 'open' }>): Promise<void> => {
    try {
      // A file that is read in ranges also ends up in one array.
      limit = limitArrays(Math.max(MAX_STREAM_BYTES, message.length));
      document = await openDocument(sourceOf(message), message.password, readResource);
      post({ type: 'opened', pages: document.numPages });
    } catch (error) {
      post({
        type: 'refused',
        error: toErrorInfo(limit?.wasExceeded === true ? tooLong() : error),
      });
    }
  };

  const answer = async ({ id, question }: Extract<ToPdf, { type: 'ask' }>): Promise<void> => {
    try {
      if (document === null || limit === null) throw new Error('no document is open');
      post({ type: 'answer', id, answer: await answerWithin(limit, document, question) });
    } catch (error) {
      post({ type: 'failed', id, error: toErrorInfo(error) });
    }
  };

  return (message) => {
    switch (message.type) {
      case 'open':
        return next(() => open(message));
      case 'ask':
        return next(() => answer(message));
      case 'range':
        return onRange(message.begin, message.bytes);
    }
  };
}

/**
 * Answers a question. Throws `PDF_TOO_MUCH_MEMORY` if a stream was too long: pdf.js leaves it out, and a partial page must not look
 * complete.
 */
async function answerWithin(
  limit: ArrayLimit,
  document: PDFDocumentProxy,
  question: PdfQuestion,
): Promise<PdfAnswer> {
  limit.forget();
  const answer = await answerQuestion(document, question).catch((error: unknown) => {
    throw limit.wasExceeded ? tooLong() : error;
  });
  if (limit.wasExceeded) throw tooLong();
  return answer;
}

function tooLong(): AppError {
  return new AppError({
    code: 'PDF_TOO_MUCH_MEMORY',
    message: 'Reading the PDF took too much memory and was ended.',
    next: 'Ask for fewer pages; a damaged file may not be readable at all.',
  });
}
