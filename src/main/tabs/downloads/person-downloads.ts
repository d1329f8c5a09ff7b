import type { DownloadItem } from 'electron';

export interface PersonDownload {
  /** Origin of the page; `null` without one. */
  readonly origin: string | null;
  /** Whether its session keeps anything. */
  readonly isKept: boolean;
}

/** Who saves what the person downloads. */
export interface PersonDownloads {
  /** Saves a file that a page gives. */
  begin(item: DownloadItem, download: PersonDownload): void;
  /** Goes on with one that it has asked for itself; `false`: it has not. */
  takes(item: DownloadItem): boolean;
}
