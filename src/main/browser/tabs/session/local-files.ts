import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';

import { AppError } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import { LOCAL_FILE_SCHEME } from '#shared/model/page/local-file.ts';

interface LocalFile {
  readonly path: string;
  readonly tabId: TabId;
}

const HEAD_BYTES = 1024;

/**
 * Local files that tabs show. Each gets a URL in one tab, which is served once for each load by the program itself, so no page can read the
 * file, even if it knows the URL.
 */
export class LocalFiles {
  readonly #files = new Map<string, LocalFile>();
  readonly #allowedOnce = new Set<string>();
  #lastId = 0;

  /** Assigns a URL to the file in this tab. */
  add(tabId: TabId, path: string): string {
    this.#lastId += 1;
    const url = new URL(`${LOCAL_FILE_SCHEME}://file-${this.#lastId}/`);
    url.pathname = `/${encodeURIComponent(basename(path))}`;
    this.#files.set(url.href, { path, tabId });
    return url.href;
  }

  /** Path of the file with this URL; `null` where this tab has none. */
  pathOf(tabId: TabId, url: string): string | null {
    const file = this.#files.get(withoutFragment(url));
    return file?.tabId === tabId ? file.path : null;
  }

  /** Allows the next request for the URL. */
  allowOnce(url: string): void {
    this.#allowedOnce.add(withoutFragment(url));
  }

  /** Removes the URLs of a closed tab. */
  forget(tabId: TabId): void {
    for (const [url, file] of this.#files) if (file.tabId === tabId) this.#files.delete(url);
  }

  /** Answers a request for the scheme, with the file only if the request was allowed. */
  async answer(url: string): Promise<Response> {
    const address = withoutFragment(url);
    const file = this.#files.get(address);
    if (!this.#allowedOnce.delete(address) || file === undefined)
      return new Response(null, { status: 403 });
    try {
      const { size } = await stat(file.path);
      const stream = Readable.toWeb(createReadStream(file.path));
      return new Response(ReadableStream.from(stream), {
        headers: {
          'content-type': 'application/pdf',
          'content-length': String(size),
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        },
      });
    } catch {
      return new Response(null, { status: 404 });
    }
  }
}

/** Checks that a tab can show the file. Throws `AppError` `FILE_UNREADABLE` or `NOT_A_PDF`. */
export async function checkLocalPdf(path: string): Promise<void> {
  const name = basename(path);
  let head: string;
  try {
    const handle = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      head = buffer.toString('latin1', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new AppError(
      {
        code: 'FILE_UNREADABLE',
        params: { file: name },
        message: `The file “${name}” cannot be read.`,
        next: 'Check that it is still there and that you may read it.',
      },
      { cause: error },
    );
  }
  if (head.includes('%PDF-')) return;
  throw new AppError({
    code: 'NOT_A_PDF',
    params: { reason: 'file', file: name },
    message: `“${name}” is no PDF; of files, only PDFs can be opened in a tab.`,
    next: 'Open a PDF, or attach the file to a task for a model.',
  });
}

/** Removes the fragment from a URL. */
export function withoutFragment(url: string): string {
  const at = url.indexOf('#');
  return at === -1 ? url : url.slice(0, at);
}
