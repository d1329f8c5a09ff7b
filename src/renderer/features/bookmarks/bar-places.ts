import type { Bookmark, FolderContent } from '#shared/model/bookmarks/bookmark.ts';

import { displayAddress } from '../../text/display-address.ts';

/** A bookmark in its folder, and where it comes when it is moved by one. */
export interface BookmarkPlace {
  readonly kind: 'bookmark';
  readonly key: string;
  readonly bookmark: Bookmark;
  /** `null`: there is nothing to move it past. */
  readonly earlier: Goal | null;
  readonly later: Goal | null;
}

/** An entry of the bar. */
export type BarPlace =
  | BookmarkPlace
  | { readonly kind: 'folder'; readonly key: string; readonly folder: string };

/** Before the bookmark with this id, or (`null`) at the end. */
export interface Goal {
  readonly before: number | null;
}

/** Bookmarks first, in their order, then folders by name: so the page of bookmarks has them. */
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

/** The last of the names that a folder's path is made of. */
export const folderName = (folder: string): string => folder.split(' / ').at(-1) ?? folder;

export const bookmarkName = ({ title, url }: Bookmark): string =>
  title === '' ? displayAddress(url) : title;

export const hostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\./, '') ?? '';
