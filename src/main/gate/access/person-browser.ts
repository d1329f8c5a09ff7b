import type { SeenPage } from '#shared/model/history/seen.ts';

/** A page of the person's history or bookmarks. */
export interface KnownPage {
  readonly url: string;
  readonly title: string;
  /** Time of the last visit or change, ms since the epoch. */
  readonly at: number;
}

/** The browser's data about the person, for runs that the policy has allowed. */
export interface PersonBrowser {
  /** The newest first; no words: all of them. */
  history(query: string, limit: number): readonly KnownPage[];
  bookmarks(query: string, limit: number): readonly KnownPage[];
  /** Pages by words of their text, the best first. Throws `AppError` `SEEN_OFF` and others. */
  seen(query: string, limit: number): Promise<readonly SeenPage[]>;
  /** Files that the person has downloaded, the newest first. */
  downloads(
    query: string,
    limit: number,
  ): readonly { readonly name: string; readonly origin: string; readonly at: number }[];
  /** `false`: it is there already. */
  addBookmark(page: { readonly url: string; readonly title: string }): boolean;
}
