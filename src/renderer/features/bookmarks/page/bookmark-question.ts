import type { Bookmark } from '#shared/model/bookmarks/bookmark.ts';

/** Question of a dialog on the bookmarks page. */
export type BookmarkQuestion =
  | { readonly kind: 'newFolder'; readonly parent: string }
  | { readonly kind: 'renameFolder'; readonly folder: string }
  | { readonly kind: 'moveFolder'; readonly folder: string }
  | { readonly kind: 'move'; readonly ids: readonly number[]; readonly folder: string }
  | { readonly kind: 'edit'; readonly bookmark: Bookmark };
