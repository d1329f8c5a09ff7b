import type { DownloadItem } from 'electron';

export interface PersonDownload {
  /** Origin of the page; `null` without one. */
  readonly origin: string | null;
  /** Whether the session is stored; `false` in private windows. */
  readonly isKept: boolean;
}

/** Stores the person's downloads. */
export interface PersonDownloads {
  /** Saves a file from a page. */
  begin(item: DownloadItem, download: PersonDownload): void;
  /** Continues a download that this object requested itself. Returns `false` for any other. */
  takes(item: DownloadItem): boolean;
}
