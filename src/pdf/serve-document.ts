import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { FromPdf, ToPdf } from '#shared/pdf-port/messages.ts';

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { answerQuestion } from './answer-question.ts';
import type { ReadResource } from './lock-down.ts';
import { openDocument, type PdfBytes } from './open-document.ts';

type OnRange = (begin: number, bytes: Uint8Array) => void;

/** Serves one document: opens it when told to and answers questions about it, in the order in which they come. */
export function serveDocument(
  post: (message: FromPdf) => void,
  readResource: ReadResource,
): (message: ToPdf) => void {
  let document: PDFDocumentProxy | null = null;
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
      document = await openDocument(sourceOf(message), message.password, readResource);
      post({ type: 'opened', pages: document.numPages });
    } catch (error) {
      post({ type: 'refused', error: toErrorInfo(error) });
    }
  };

  const answer = async ({ id, question }: Extract<ToPdf, { type: 'ask' }>): Promise<void> => {
    try {
      if (document === null) throw new Error('no document is open');
      post({ type: 'answer', id, answer: await answerQuestion(document, question) });
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
