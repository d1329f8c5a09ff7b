import { AppError } from '#shared/errors/app-error.ts';
import type { BookmarkDraft } from '#shared/model/bookmarks/bookmark.ts';
import { MAX_FOLDER_PATH } from '#shared/model/bookmarks/folder-path.ts';
import { cleanText, cut } from '#shared/page-state/clean-text.ts';

import { searchText } from '#shared/model/search-text.ts';

const MAX_TITLE = 500;

/** The bookmark in the form that is stored. Throws `AppError` `BOOKMARK_FOLDER_TOO_LONG`. */
export function tidy({ url, title, folder }: BookmarkDraft): BookmarkDraft {
  return {
    url: new URL(url).href,
    title: cut(cleanText(title).trim(), MAX_TITLE),
    folder: tidyFolder(folder),
  };
}

/** The path in the form that is stored. Throws `AppError` `BOOKMARK_FOLDER_TOO_LONG`. */
export function tidyFolder(folder: string): string {
  const names = folder.split('/').map((name) => cleanText(name).trim());
  return checkedPath(names.filter((name) => name !== '').join(' / '));
}

/** Name of a folder, with its slashes replaced. */
export const tidyName = (name: string): string => tidyFolder(name.replaceAll('/', '∕'));

/** Returns the path. Throws `AppError` `BOOKMARK_FOLDER_TOO_LONG` where it is too long to be read back. */
export function checkedPath(path: string): string {
  if (path.length <= MAX_FOLDER_PATH) return path;
  throw new AppError({
    code: 'BOOKMARK_FOLDER_TOO_LONG',
    params: { most: MAX_FOLDER_PATH },
    message: `The names of the folders together have more than ${MAX_FOLDER_PATH} characters.`,
    next: 'Use a shorter name, or put the folder into fewer others.',
  });
}

/** Words of a query, normalized like the searched text. */
export function wordsOf(query: string): readonly string[] {
  return searchText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}
