import type { FetchInSession } from '../../platform/requests/fetch-in-session.ts';
import { downloadPdf } from './download-pdf.ts';
import { notLoaded, tooLarge } from './load-errors.ts';
import type { ForkPdf } from './pdf-process.ts';
import { PdfReader } from './pdf-reader.ts';

interface SeenPdfOptions {
  readonly fetch: FetchInSession;
  readonly fork: ForkPdf;
  /** Folder for temporary files. */
  readonly folder: string;
  /** Whether the text of this URL may be stored, as for a page: a redirect may lead elsewhere. */
  readonly mayKeep: (url: string) => boolean;
}

/** Most pages that are read; the index stores no more of a document. */
const MOST_PAGES = 10;
const MAX_CHARS = 20_000;
const MAX_BYTES = 20 * 1024 * 1024;
const LONGEST_MS = 30_000;

/**
 * Reads the text of a PDF that the person looks at, in its own process. `null` when it cannot be read, needs a password, is too large, or
 * its site forbids storing it, as banks do for statements. The PDF is requested once more, from the browser's cache if it is there.
 */
export async function readSeenPdf(url: string, options: SeenPdfOptions): Promise<string | null> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  try {
    const fetch = storable(options);
    const file = await downloadPdf(url, { fetch, folder: options.folder, signal });
    try {
      return await textOf(await PdfReader.open(options.fork, file, null, signal), signal);
    } finally {
      await file.close();
    }
  } catch {
    // Failures are not reported: the tab still shows the PDF, only its text is not indexed.
    return null;
  }
}

const storable =
  ({ fetch, mayKeep }: SeenPdfOptions): FetchInSession =>
  async (url, init) => {
    const response = await fetch(url, { ...init, cache: 'force-cache' });
    const length = Number(response.headers.get('content-length') ?? 0);
    const isKept = !/\bno-store\b/i.test(response.headers.get('cache-control') ?? '');
    if (isKept && length <= MAX_BYTES && mayKeep(response.url || url)) return response;
    await response.body?.cancel();
    throw isKept ? tooLarge(length, MAX_BYTES) : notLoaded(new Error('It is not to be stored.'));
  };

async function textOf(reader: PdfReader, signal: AbortSignal): Promise<string> {
  try {
    const pages = Array.from({ length: Math.min(reader.pages, MOST_PAGES) }, (_, at) => at + 1);
    if (pages.length === 0) return '';
    const answer = await reader.ask({ kind: 'text', pages }, signal);
    if (answer.kind !== 'text') return '';
    return answer.pages
      .map(({ text }) => text)
      .join('\n')
      .slice(0, MAX_CHARS);
  } finally {
    reader.end();
  }
}
