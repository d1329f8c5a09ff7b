import { AppError } from '#shared/errors/app-error.ts';

import { abortedError } from '../../platform/async/bounded.ts';
import type { FetchInSession } from '../../platform/requests/fetch-in-session.ts';
import { notLoaded } from './load-errors.ts';
import type { PdfFile, Spool } from './pdf-file.ts';

interface RangedOptions {
  readonly fetch: FetchInSession;
  readonly url: string;
  readonly length: number;
  /** Strong ETag or date that the server sent. */
  readonly validator: string;
  readonly spool: Spool;
  /** Number of bytes at the beginning that are already loaded. */
  readonly received: number;
}

/** Size of the blocks in which parts are loaded and recorded. */
const BLOCK_BYTES = 512 * 1024;
/** Most bytes loaded of one document in all; a question that needs more reads too much of it. */
const MAX_LOADED_BYTES = 200 * 1024 * 1024;

/** Returns a PDF on a server of which only the parts that are read are loaded, each byte once. */
export function rangedPdf(options: RangedOptions): PdfFile {
  const { length, received, spool } = options;
  const present = new Set<number>();
  for (let block = 0; (block + 1) * BLOCK_BYTES <= received; block += 1) present.add(block);
  let loaded = received;

  const load = async (first: number, last: number, signal: AbortSignal): Promise<void> => {
    const begin = first * BLOCK_BYTES;
    const end = Math.min((last + 1) * BLOCK_BYTES, length);
    loaded += end - begin;
    if (loaded > MAX_LOADED_BYTES) throw tooMuch();
    await spool.write(begin, await loadRange(options, begin, end, signal));
    for (let block = first; block <= last; block += 1) present.add(block);
  };

  return {
    length,
    isComplete: false,
    read: async (begin, end, signal) => {
      const last = Math.floor((Math.min(end, length) - 1) / BLOCK_BYTES);
      let firstMissing: number | null = null;
      for (let block = Math.floor(begin / BLOCK_BYTES); block <= last + 1; block += 1) {
        const isMissing = block <= last && !present.has(block);
        if (isMissing) firstMissing ??= block;
        else if (firstMissing !== null) {
          await load(firstMissing, block - 1, signal);
          firstMissing = null;
        }
      }
      return spool.read(begin, Math.min(end, length));
    },
    close: () => spool.close(),
  };
}

async function loadRange(
  { fetch, url, validator }: RangedOptions,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let response: Response;
  let bytes: Uint8Array;
  const loading = new AbortController();
  try {
    response = await fetch(url, {
      credentials: 'include',
      headers: { range: `bytes=${begin}-${end - 1}`, 'if-range': validator },
      signal: AbortSignal.any([signal, loading.signal]),
    });
    // Any other status would bring the whole file.
    bytes =
      response.status === 206 ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
  } catch (error) {
    if (signal.aborted) throw abortedError();
    throw notLoaded(error);
  } finally {
    loading.abort();
  }
  const isThePart = response.headers.get('content-range')?.startsWith(`bytes ${begin}-`) === true;
  if (!isThePart || bytes.byteLength !== end - begin) throw changed();
  return bytes;
}

function changed(): AppError {
  return new AppError({
    code: 'PDF_CHANGED',
    message: 'The PDF on the server is no longer the one that was opened.',
    next: 'Try again; the new one is read then.',
  });
}

function tooMuch(): AppError {
  return new AppError({
    code: 'PDF_TOO_LARGE',
    params: { max: MAX_LOADED_BYTES / 1024 ** 2 },
    message: `To answer this, more than ${MAX_LOADED_BYTES / 1024 ** 2} MB of the PDF would have to be loaded.`,
    next: 'Ask for fewer pages.',
  });
}
