import { join } from 'node:path';

import { z } from 'zod';

import {
  type BookmarkFile,
  type FiledBookmark,
  fileBookmark,
  folderOf,
} from '../../bookmarks/bookmark-file.ts';
import type { DatabaseCopies } from '../copy/database-copy.ts';
import { fileDamaged } from '../import-errors.ts';
import type { LeftOut } from '../left-out.ts';
import { type FolderNames, MOST_BOOKMARKS } from '../profile-reader.ts';

const RowSchema = z.object({
  id: z.int(),
  type: z.int(),
  parent: z.int(),
  title: z.string().nullable(),
  guid: z.string(),
  url: z.string().nullable(),
  dateAdded: z.number().nullable(),
});
type Row = z.output<typeof RowSchema>;

const TYPES = { bookmark: 1, folder: 2 } as const;
const ROOT = 'root________';
/** Root of Firefox's tags, with a folder for each tag. */
const TAGS = 'tags________';
const DEEPEST = 100;

/** Folders that every profile has. */
const OWN_FOLDERS: ReadonlySet<string> = new Set([
  'toolbar_____',
  'menu________',
  'unfiled_____',
  'mobile______',
]);

/** Bookmarks of a profile. Those of the bookmarks toolbar get no folder, as in Waymark. Throws `IMPORT_FILE_…`. */
export async function readFirefoxBookmarks(
  profile: string,
  copies: DatabaseCopies,
  names: FolderNames,
  leftOut: LeftOut,
): Promise<BookmarkFile> {
  const rows = await copies.read(join(profile, 'places.sqlite'), async (db) => {
    if (!db.has('moz_bookmarks') || !db.has('moz_places')) throw fileDamaged('places.sqlite');
    const found: Row[] = [];
    const sql = `SELECT b.id, b.type, b.parent, b.title, b.guid, p.url, b.dateAdded FROM moz_bookmarks b
       LEFT JOIN moz_places p ON p.id = b.fk ORDER BY b.parent, b.position LIMIT ${MOST_BOOKMARKS}`;
    for await (const row of db.rows(sql, RowSchema, leftOut)) found.push(row);
    return found;
  });
  return fileRows(rows ?? [], names, leftOut);
}

function fileRows(rows: readonly Row[], names: FolderNames, leftOut: LeftOut): BookmarkFile {
  const children = new Map<number, Row[]>();
  for (const row of rows) {
    const inside = children.get(row.parent) ?? [];
    children.set(row.parent, inside);
    inside.push(row);
  }
  const found: FiledBookmark[] = [];
  const emptyFolders: string[] = [];
  const walk = (folder: Row, folders: readonly string[]): void => {
    for (const row of children.get(folder.id) ?? []) {
      if (row.type === TYPES.folder && row.guid !== TAGS && folders.length < DEEPEST) {
        const inside = [...folders, ...namesOf(row, names)];
        if (children.has(row.id)) walk(row, inside);
        else if (!OWN_FOLDERS.has(row.guid)) emptyFolders.push(folderOf(inside));
      }
      // `place:` entries are Firefox's own queries, not pages.
      if (row.type !== TYPES.bookmark || row.url?.startsWith('place:')) continue;
      const filed = fileBookmark({
        url: row.url ?? '',
        title: row.title ?? '',
        folders,
        addedAt: row.dateAdded === null ? null : Math.round(row.dateAdded / 1000),
      });
      if (filed === null) leftOut.add('address');
      else found.push(filed);
    }
  };
  const root = rows.find(({ guid }) => guid === ROOT);
  if (root !== undefined) walk(root, []);
  return { bookmarks: found, emptyFolders };
}

function namesOf({ guid, title }: Row, names: FolderNames): readonly string[] {
  switch (guid) {
    case 'toolbar_____':
      return [];
    case 'menu________':
      return [names.menu];
    case 'unfiled_____':
      return [names.other];
    case 'mobile______':
      return [names.mobile];
    default:
      return [title ?? ''];
  }
}
