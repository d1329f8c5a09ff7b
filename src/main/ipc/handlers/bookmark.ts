import type { Bookmarks } from '../../bookmarks/bookmarks.ts';
import type { DomainHandlers } from '../handlers.ts';

interface BookmarkHandlerOptions {
  readonly bookmarks: Bookmarks;
  readonly copyText: (text: string) => void;
  /** What stands in a file that the person chooses; `null` when they changed their mind. */
  readonly readFile: () => Promise<string | null>;
  /** Writes it where the person wants it and gives the file's name; `null` when they changed their mind. */
  readonly writeFile: (text: string) => Promise<string | null>;
}

export function createBookmarkHandlers({
  bookmarks,
  copyText,
  readFile,
  writeFile,
}: BookmarkHandlerOptions): DomainHandlers<'bookmark'> {
  return {
    'bookmark.overview': ({ query }) => bookmarks.overview(query),
    'bookmark.rows': ({ query, offset, limit }) => [...bookmarks.rows(query, offset, limit)],
    'bookmark.children': ({ folder, limit }) => bookmarks.children(folder, limit),
    'bookmark.at': ({ url }) => bookmarks.at(url),
    'bookmark.save': ({ id, bookmark }) => bookmarks.save(id, bookmark),
    'bookmark.remove': ({ ids }) => bookmarks.remove(ids),
    'bookmark.move': ({ id, folder, before }) => {
      bookmarks.move(id, folder, before);
      return null;
    },
    'bookmark.copy': ({ url }) => {
      copyText(url);
      return null;
    },
    'bookmark.renameFolder': ({ folder, name }) => {
      bookmarks.renameFolder(folder, name);
      return null;
    },
    'bookmark.removeFolder': ({ folder }) => bookmarks.removeFolder(folder),
    'bookmark.undoRemove': ({ undoId }) => bookmarks.undoRemove(undoId),
    'bookmark.import': async () => {
      const html = await readFile();
      return html === null ? null : bookmarks.import(html);
    },
    'bookmark.export': async () => ({ file: await writeFile(bookmarks.export()) }),
  };
}
