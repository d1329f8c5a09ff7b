import type { DownloadItem, Session } from 'electron';

import type { DownloadId } from '#shared/model/download/download.ts';

import type { Disposable } from '../platform/disposable.ts';
import type { StoredDownload } from '../store/downloads-table.ts';

export interface AskingAgain {
  /** The person's session, which asks again for what was cut off. */
  readonly session: () => Pick<Session, 'downloadURL' | 'createInterruptedDownload'>;
  /** Lets the program ask for this address by itself, until that is disposed of. */
  readonly allow: (url: string) => Disposable;
}

interface Awaited {
  readonly id: DownloadId;
  readonly path: string;
  readonly url: string;
  readonly allowed: Disposable;
}

/** What is asked of Electron again and has not come as a download yet. */
export class AwaitedDownloads {
  readonly #parts: AskingAgain;
  readonly #awaited = new Map<DownloadId, Awaited>();

  constructor(parts: AskingAgain) {
    this.#parts = parts;
  }

  /** Asks for all of it. */
  restart(row: StoredDownload, url: string): void {
    this.#await(row);
    this.#parts.session().downloadURL(url);
  }

  /** Asks for what comes after so many bytes of it. */
  continueAt(row: StoredDownload, offset: number): void {
    this.#await(row);
    this.#parts.session().createInterruptedDownload({
      path: row.path,
      urlChain: row.urls,
      mimeType: row.mime,
      offset,
      length: row.total,
      eTag: row.etag,
      lastModified: row.last_modified,
      startTime: row.started_at / 1000,
    });
  }

  /** The download that has come with this item; `null`: none was awaited that it could be. */
  take(item: DownloadItem): DownloadId | null {
    const url = item.getURLChain()[0];
    const awaited = [...this.#awaited.values()].find((one) =>
      item.getState() === 'interrupted' && item.getSavePath() !== ''
        ? one.path === item.getSavePath()
        : one.url === url,
    );
    if (awaited === undefined) return null;
    this.#awaited.delete(awaited.id);
    item.once('done', () => awaited.allowed.dispose());
    return awaited.id;
  }

  #await({ id, path, urls }: StoredDownload): void {
    const url = urls[0] ?? '';
    this.#awaited.get(id)?.allowed.dispose();
    this.#awaited.set(id, { id, path, url, allowed: this.#parts.allow(url) });
  }
}
