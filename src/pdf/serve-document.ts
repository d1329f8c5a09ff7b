import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { FromPdf, PdfAnswer, PdfQuestion, ToPdf } from '#shared/pdf-port/messages.ts';

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { ReadResource } from './lock-down.ts';
import type { PdfBytes } from './open-document.ts';
import { readStructure, type FileStructure } from './structure/read-structure.ts';

type OnRange = (begin: number, bytes: Uint8Array) => void;

interface Served {
  /** What the file says without pdf.js; `null` where only pdf.js can tell. */
  readonly structure: FileStructure | null;
  /** Opens it with pdf.js, once; whoever asks first waits longest. Throws what `openDocument` throws. */
  readonly open: () => Promise<PDFDocumentProxy>;
}

/** Serves one document: opens it when told to and answers questions about it, in the order in which they come. */
export function serveDocument(
  post: (message: FromPdf) => void,
  readResource: ReadResource,
): (message: ToPdf) => void {
  let served: Served | null = null;
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
      : // pdf.js takes what it gets for itself.
        { kind: 'whole', bytes: new Uint8Array(bytes) };

  const open = async (message: Extract<ToPdf, { type: 'open' }>): Promise<void> => {
    try {
      let opening: Promise<PDFDocumentProxy> | null = null;
      const { bytes, password } = message;
      const structure = bytes === null || password !== null ? null : readStructure(bytes);
      served = {
        structure,
        open: () => (opening ??= openWithPdfJs(sourceOf(message), password, readResource)),
      };
      const pages = structure?.pages ?? (await served.open()).numPages;
      post({ type: 'opened', pages });
    } catch (error) {
      post({ type: 'refused', error: toErrorInfo(error) });
    }
  };

  const answer = async ({ id, question }: Extract<ToPdf, { type: 'ask' }>): Promise<void> => {
    try {
      if (served === null) throw new Error('no document is open');
      post({ type: 'answer', id, answer: await answerFrom(served, question) });
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

async function answerFrom({ structure, open }: Served, question: PdfQuestion): Promise<PdfAnswer> {
  const told =
    question.kind === 'metadata' || question.kind === 'outline'
      ? (structure?.[question.kind]() ?? null)
      : null;
  if (told !== null) return told;
  const { answerQuestion } = await import('./answer-question.ts');
  return answerQuestion(await open(), question);
}

/** Loading pdf.js takes longer than most files, so it is loaded when it is needed. */
async function openWithPdfJs(
  source: PdfBytes,
  password: string | null,
  readResource: ReadResource,
): Promise<PDFDocumentProxy> {
  const { openDocument } = await import('./open-document.ts');
  return openDocument(source, password, readResource);
}
