import type { Bookmark, FolderContent } from '#shared/model/bookmarks/bookmark.ts';

import { displayAddress } from '../../../text/display-address.ts';

/** A bookmark of the bar, with its positions after moving it by one entry. */
export interface BookmarkPlace {
  readonly kind: 'bookmark';
  readonly key: string;
  readonly bookmark: Bookmark;
  /** Position after moving it towards the start; `null` for the first bookmark. */
  readonly earlier: Goal | null;
  readonly later: Goal | null;
}

/** An entry of the bar. */
export type BarPlace =
  | BookmarkPlace
  | { readonly kind: 'folder'; readonly key: string; readonly folder: string };

/** Position in the folder: before the bookmark with this id, or at the end for `null`. */
export interface Goal {
  readonly before: number | null;
}

/** Entries of the bar in the order of the bookmarks page: bookmarks first, then folders by name. */
export function barPlaces({ bookmarks, folders, hasMore }: FolderContent): readonly BarPlace[] {
  const ids = bookmarks.map(({ id }) => id);
  const laterThan = (index: number): Goal | null => {
    const before = ids[index + 2];
    if (before !== undefined) return { before };
    return index + 1 < ids.length && !hasMore ? { before: null } : null;
  };
  const earlierThan = (index: number): Goal | null => {
    const before = ids[index - 1];
    return before === undefined ? null : { before };
  };
  return [
    ...bookmarks.map(
      (bookmark, index) =>
        ({
          kind: 'bookmark',
          key: `bookmark ${bookmark.id}`,
          bookmark,
          earlier: earlierThan(index),
          later: laterThan(index),
        }) as const,
    ),
    ...folders.map((folder) => ({ kind: 'folder', key: `folder ${folder}`, folder }) as const),
  ];
}

export const bookmarkName = ({ title, url }: Bookmark): string =>
  title === '' ? displayAddress(url) : title;

export const hostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\./, '') ?? '';
