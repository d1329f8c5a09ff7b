import type { DownloadId } from '#shared/model/download/download.ts';

/** Ended downloads of one kind of window, private or not, that the person has not seen. */
export class EndedDownloads {
  #unseen = 0;
  /** The last download that ended, until the person looks at the list. */
  #last: DownloadId | null = null;
  #latest: { readonly id: DownloadId; readonly endedAt: number } | null = null;

  /** Number of downloads that ended since the person last saw the list. */
  get unseen(): number {
    return this.#unseen;
  }

  get last(): DownloadId | null {
    return this.#unseen === 0 ? null : this.#last;
  }

  /** End of the latest download in ms since the epoch; `null` without one. */
  get endedAt(): number | null {
    return this.#latest?.endedAt ?? null;
  }

  ended(id: DownloadId, endedAt: number): void {
    this.#unseen += 1;
    this.#latest = { id, endedAt };
  }

  /** Records that a download's final state is known. */
  settled(id: DownloadId): void {
    this.#last = id;
  }

  resumed(id: DownloadId): void {
    if (this.#last === id) this.#last = null;
  }

  removed(id: DownloadId): void {
    this.resumed(id);
    if (this.#latest?.id === id) this.#latest = null;
  }

  /** Marks all as seen. Returns whether any was unseen. */
  seen(): boolean {
    const hadUnseen = this.#unseen > 0;
    this.#unseen = 0;
    return hadUnseen;
  }

  cleared(): void {
    this.#unseen = 0;
    this.#last = null;
    this.#latest = null;
  }
}
