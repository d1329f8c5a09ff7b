import type { Bookmark } from '#shared/model/bookmarks/bookmark.ts';

/** What is asked about a thing after an entry of its menu was picked. */
export type BarQuestion =
  | { readonly kind: 'edit'; readonly bookmark: Bookmark }
  | { readonly kind: 'rename'; readonly folder: string }
  | { readonly kind: 'openAll'; readonly urls: readonly string[] };

/** Asks it beside the thing of the bar whose menu it was. */
export type AskOnBar = (question: BarQuestion) => void;
