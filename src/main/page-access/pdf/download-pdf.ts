import { AppError } from '#shared/errors/app-error.ts';

import { abortedError } from '../../platform/async/bounded.ts';
import type { FetchInSession } from '../../platform/requests/fetch-in-session.ts';
import { notAPdf, notLoaded, refused, tooLarge } from './load-errors.ts';
import { makeSpool, spooledPdf, type PdfFile, type Spool } from './pdf-file.ts';
import { rangedPdf } from './ranged-pdf.ts';

export interface DownloadOptions {
  readonly fetch: FetchInSession;
  /** Folder for temporary files. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Most bytes that are loaded as a whole. */
const MAX_WHOLE_BYTES = 100 * 1024 * 1024;
/** Size from which only the needed parts are loaded, if the server supports ranges. */
const RANGES_FROM_BYTES = 8 * 1024 * 1024;
const MAX_RANGED_BYTES = 1024 ** 3;
/** Bytes at the beginning in which the PDF mark must be. */
const HEAD_BYTES = 1024;
const MARK = '%PDF-';

/**
 * Loads a PDF: as a whole, or, if it is large and the server supports ranges, part by part as it is read. Throws `AppError`:
 * `BLOCKED_ADDRESS`, `PDF_NOT_LOADED`, `NOT_A_PDF`, `PDF_TOO_LARGE`, `ABORTED`.
 */
export async function downloadPdf(url: string, options: DownloadOptions): Promise<PdfFile> {
  const loading = new AbortController();
  const signal = AbortSignal.any([options.signal, loading.signal]);
  const response = await request(url, options, signal);
  const spool = await makeSpool(options.folder);
  try {
    const body = response.body;
    if (!response.ok || body === null) throw refused(response.status);
    const length = lengthOf(response);
    const validator = rangeValidator(response, length);
    if (length !== null && length > (validator === null ? MAX_WHOLE_BYTES : MAX_RANGED_BYTES))
      throw tooLarge(length, validator === null ? MAX_WHOLE_BYTES : MAX_RANGED_BYTES);

    const received = await receive(body, spool, {
      until: length !== null && validator !== null ? HEAD_BYTES : null,
      contentType: response.headers.get('content-type') ?? '',
    });
    if (length === null || validator === null || received >= length)
      return spooledPdf(spool, received);
    return rangedPdf({ ...options, url: response.url || url, length, validator, spool, received });
  } catch (error) {
    await spool.close();
    if (options.signal.aborted) throw abortedError();
    throw error instanceof AppError ? error : notLoaded(error);
  } finally {
    // Ends the transfer if only its beginning was needed; a complete transfer is not affected.
    loading.abort();
  }
}

async function request(
  url: string,
  { fetch, signal: asker }: DownloadOptions,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(url, {
      credentials: 'include',
      headers: { accept: 'application/pdf,*/*;q=0.8' },
      signal,
    });
  } catch (error) {
    if (asker.aborted) throw abortedError();
    throw notLoaded(error);
  }
}

/** Writes the body into the spool, up to `until` bytes if set. Throws `NOT_A_PDF`, `PDF_TOO_LARGE`. */
async function receive(
  body: ReadableStream<Uint8Array>,
  spool: Spool,
  { until, contentType }: { readonly until: number | null; readonly contentType: string },
): Promise<number> {
  let received = 0;
  let head = '';
  for await (const chunk of body) {
    if (received < HEAD_BYTES) head += Buffer.from(chunk).toString('latin1').slice(0, HEAD_BYTES);
    await spool.write(received, chunk);
    received += chunk.byteLength;
    if (received >= HEAD_BYTES && !head.includes(MARK)) throw notAPdf(contentType);
    if (received > MAX_WHOLE_BYTES) throw tooLarge(null, MAX_WHOLE_BYTES);
    if (until !== null && received >= until) break;
  }
  if (!head.includes(MARK)) throw notAPdf(contentType);
  return received;
}

/** Returns the length of the body in bytes; `null` when the server does not report it, or reports it of compressed bytes. */
function lengthOf({ headers }: Response): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 && isPlain(headers) ? length : null;
}

/**
 * Returns the `If-Range` value that ties later parts to the same file; `null` when the server has no ranges or the file is too small for
 * them.
 */
function rangeValidator({ headers, status }: Response, length: number | null): string | null {
  if (status !== 200 || length === null || length < RANGES_FROM_BYTES) return null;
  if (!/\bbytes\b/i.test(headers.get('accept-ranges') ?? '') || !isPlain(headers)) return null;
  const etag = headers.get('etag');
  return etag !== null && !etag.startsWith('W/') ? etag : headers.get('last-modified');
}

function isPlain(headers: Headers): boolean {
  const encoding = headers.get('content-encoding');
  return encoding === null || encoding === '' || encoding === 'identity';
}
