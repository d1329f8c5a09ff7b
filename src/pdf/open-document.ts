import { AppError } from '#shared/errors/app-error.ts';

import {
  getDocument,
  PDFDataRangeTransport,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

import type { ReadResource } from './lock-down-pdf.ts';

// Keeps pdf.js from starting a worker, as this process already is one.
Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler } });

/** Bytes of a file: all of them, or ranges on demand. */
export type PdfBytes =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'ranges';
      readonly length: number;
      /** Requests a range of bytes, which goes to the listener of `listen`. */
      request(begin: number, end: number): void;
      listen(onRange: (begin: number, bytes: Uint8Array) => void): void;
    };

const FOLDERS = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts' } as const;
const RANGE_CHUNK_BYTES = 256 * 1024;

/**
 * Opens a PDF. Nothing in it is executed (no script, no form logic of XFA) and nothing is fetched. Throws `AppError`:
 * `PDF_PASSWORD_NEEDED`, `PDF_PASSWORD_WRONG`, `PDF_BROKEN`.
 */
export async function openDocument(
  source: PdfBytes,
  password: string | null,
  readResource: ReadResource,
): Promise<PDFDocumentProxy> {
  const task = getDocument({
    ...(source.kind === 'whole'
      ? { data: ownCopy(source.bytes) }
      : { range: new Ranges(source), rangeChunkSize: RANGE_CHUNK_BYTES }),
    // Reads only requested ranges.
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    disableFontFace: true,
    // Adds the fonts' facts about their glyphs.
    fontExtraProperties: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: 1,
    verbosity: VerbosityLevel.ERRORS,
    cMapPacked: true,
    cMapUrl: `${FOLDERS.cMapUrl}/`,
    standardFontDataUrl: `${FOLDERS.standardFontDataUrl}/`,
    BinaryDataFactory: class {
      async fetch(wanted: { readonly kind: string; readonly filename: string }) {
        if (wanted.kind !== 'cMapUrl' && wanted.kind !== 'standardFontDataUrl')
          throw new Error('not a resource of the reader');
        return readResource(FOLDERS[wanted.kind], wanted.filename);
      }
    },
    ...(password === null ? {} : { password }),
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    throw openingError(error, password);
  }
}

class Ranges extends PDFDataRangeTransport {
  readonly #source: Extract<PdfBytes, { kind: 'ranges' }>;

  constructor(source: Extract<PdfBytes, { kind: 'ranges' }>) {
    super(source.length, null);
    this.#source = source;
    source.listen((begin, bytes) => this.onDataRange(begin, ownCopy(bytes)));
  }

  override requestDataRange(begin: number, end: number): void {
    this.#source.request(begin, end);
  }
}

/** Returns an array that pdf.js may take over: it uses the array's memory, and refuses Node's buffers. */
function ownCopy(bytes: Uint8Array): Uint8Array {
  return bytes instanceof Buffer || bytes.byteLength !== bytes.buffer.byteLength
    ? new Uint8Array(bytes)
    : bytes;
}

function openingError(error: unknown, password: string | null): AppError {
  const name = error instanceof Error ? error.name : '';
  const message = error instanceof Error ? error.message : String(error);
  if (name === 'PasswordException') {
    return password === null
      ? new AppError({
          code: 'PDF_PASSWORD_NEEDED',
          message: 'The PDF is encrypted and opens only with a password.',
          next: 'Ask the person for the password and call pdf_extract again with it as password.',
        })
      : new AppError({
          code: 'PDF_PASSWORD_WRONG',
          message: 'The PDF does not open with this password.',
          next: 'Ask the person for the right password.',
        });
  }
  return new AppError(
    {
      code: 'PDF_BROKEN',
      message: `The file cannot be read as a PDF: ${message.slice(0, 200)}`,
      next: 'Check that it is a PDF and that it was loaded completely; another copy may help.',
    },
    { cause: error },
  );
}
