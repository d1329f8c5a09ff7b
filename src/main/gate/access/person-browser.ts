import type { SeenPage } from '#shared/model/history/seen.ts';

/** A page of the person's history or bookmarks. */
export interface KnownPage {
  readonly url: string;
  readonly title: string;
  /** When it was last seen or kept, ms since the epoch. */
  readonly at: number;
}

/** What the browser keeps of the person, as far as runs reach it; whether they may the policy has decided before. */
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
