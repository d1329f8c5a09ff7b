import type { DownloadItem, Session } from 'electron';

import type { DownloadId } from '#shared/model/download/download.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import type { StoredDownload } from '../../storage/store/tables/downloads-table.ts';

export interface AskingAgain {
  /** Session of the person, which requests interrupted downloads again. */
  readonly session: () => Pick<Session, 'downloadURL' | 'createInterruptedDownload'>;
  /** Allows the program's own requests for this URL until disposed. */
  readonly allow: (url: string) => Disposable;
}

interface Awaited {
  readonly id: DownloadId;
  readonly path: string;
  readonly url: string;
  readonly allowed: Disposable;
}

/** Downloads that were requested again from Electron and have not started yet. */
export class AwaitedDownloads {
  readonly #parts: AskingAgain;
  readonly #awaited = new Map<DownloadId, Awaited>();

  constructor(parts: AskingAgain) {
    this.#parts = parts;
  }

  /** Requests the whole file. */
  restart(row: StoredDownload, url: string): void {
    this.#await(row);
    this.#parts.session().downloadURL(url);
  }

  /** Requests the rest of the file from this byte on. */
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

  /** Id of the awaited download that started with this item; `null` where the item was not awaited. */
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
