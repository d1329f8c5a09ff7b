import type { Bookmark, FolderContent } from '#shared/model/bookmarks/bookmark.ts';

import { displayAddress } from '../../text/display-address.ts';

/** One thing on the bar. */
export type BarPlace =
  | { readonly kind: 'bookmark'; readonly key: string; readonly bookmark: Bookmark }
  | { readonly kind: 'folder'; readonly key: string; readonly folder: string };

/** Bookmarks first, as they were added, then folders by name: so the page of bookmarks has them. */
export function barPlaces({ bookmarks, folders }: FolderContent): readonly BarPlace[] {
  return [
    ...bookmarks.map(
      (bookmark) => ({ kind: 'bookmark', key: `bookmark ${bookmark.id}`, bookmark }) as const,
    ),
    ...folders.map((folder) => ({ kind: 'folder', key: `folder ${folder}`, folder }) as const),
  ];
}

/** The last of the names that a folder's path is made of. */
export const folderName = (folder: string): string => folder.split(' / ').at(-1) ?? folder;

export const bookmarkName = ({ title, url }: Bookmark): string =>
  title === '' ? displayAddress(url) : title;

export const hostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\./, '') ?? '';
