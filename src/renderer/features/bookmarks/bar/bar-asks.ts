import type { Bookmark } from '#shared/model/bookmarks/bookmark.ts';

/** A question after a menu entry was picked. */
export type BarQuestion =
  | { readonly kind: 'edit'; readonly bookmark: Bookmark }
  | { readonly kind: 'rename'; readonly folder: string }
  | { readonly kind: 'openAll'; readonly urls: readonly string[] };

/** Shows a question next to the bar entry whose menu was used. */
export type AskOnBar = (question: BarQuestion) => void;
