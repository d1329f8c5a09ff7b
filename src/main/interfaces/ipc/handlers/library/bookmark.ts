import type { Bookmarks } from '../../../../browser/bookmarks/bookmarks.ts';
import type { DomainHandlers } from '../../handlers.ts';

interface BookmarkHandlerOptions {
  readonly bookmarks: Bookmarks;
  readonly copyText: (text: string) => void;
  /** Asks for a file and returns its text; `null` when the person cancels. */
  readonly readFile: () => Promise<string | null>;
  /** Asks where to save the text and returns the file's name; `null` when the person cancels. */
  readonly writeFile: (text: string) => Promise<string | null>;
}

export function createBookmarkHandlers({
  bookmarks,
  copyText,
  readFile,
  writeFile,
}: BookmarkHandlerOptions): DomainHandlers<'bookmark'> {
  return {
    'bookmark.overview': ({ query, within }) => bookmarks.overview(query, within),
    'bookmark.rows': ({ query, within, offset, limit }) => [
      ...bookmarks.rows(query, offset, limit, within),
    ],
    'bookmark.folders': () => bookmarks.tree(),
    'bookmark.children': ({ folder, limit }) => bookmarks.children(folder, limit),
    'bookmark.at': ({ url }) => bookmarks.at(url),
    'bookmark.save': ({ id, bookmark }) => bookmarks.save(id, bookmark),
    'bookmark.remove': ({ ids }) => bookmarks.remove(ids),
    'bookmark.move': ({ ids, folder, before }) => {
      bookmarks.move(ids, folder, before);
      return null;
    },
    'bookmark.copy': ({ url }) => {
      copyText(url);
      return null;
    },
    'bookmark.createFolder': ({ parent, name }) => ({
      folder: bookmarks.createFolder(parent, name),
    }),
    'bookmark.renameFolder': ({ folder, name }) => ({
      folder: bookmarks.renameFolder(folder, name),
    }),
    'bookmark.moveFolder': ({ folder, parent }) => ({
      folder: bookmarks.moveFolder(folder, parent),
    }),
    'bookmark.removeFolder': ({ folder }) => bookmarks.removeFolder(folder),
    'bookmark.undoRemove': ({ undoId }) => bookmarks.undoRemove(undoId),
    'bookmark.import': async () => {
      const html = await readFile();
      return html === null ? null : bookmarks.import(html);
    },
    'bookmark.export': async () => ({ file: await writeFile(bookmarks.export()) }),
  };
}
