import type { SeenPage } from '#shared/model/history/seen.ts';

/** A page of the person's history or bookmarks. */
export interface KnownPage {
  readonly url: string;
  readonly title: string;
  /** Time of the last visit or change, ms since the epoch. */
  readonly at: number;
}

/** The browser's data about the person, for runs to which the policy grants access. */
export interface PersonBrowser {
  /** Returns visits, newest first; an empty query returns all. */
  history(query: string, limit: number): readonly KnownPage[];
  bookmarks(query: string, limit: number): readonly KnownPage[];
  /** Returns pages by words of their text, best first. Throws `AppError`, such as `SEEN_OFF`. */
  seen(query: string, limit: number): Promise<readonly SeenPage[]>;
  /** Returns files that the person downloaded, newest first. */
  downloads(
    query: string,
    limit: number,
  ): readonly { readonly name: string; readonly origin: string; readonly at: number }[];
  /** Adds a bookmark; `false` if it exists already. */
  addBookmark(page: { readonly url: string; readonly title: string }): boolean;
}
