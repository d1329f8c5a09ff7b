import { z } from 'zod';

import {
  BookmarkDraftSchema,
  BookmarkSchema,
  BookmarksOverviewSchema,
  FolderContentSchema,
  FolderSchema,
} from '../../model/bookmarks/bookmark.ts';
import { defineRoute } from '../define-route.ts';

const query = z.strictObject({ query: z.string().max(500) });

const removed = z.strictObject({ removed: z.int(), undoId: z.int() });

/** Requests about bookmarks. */
export const BOOKMARK_ROUTES = {
  /** Folders of all bookmarks, or of search results. */
  'bookmark.overview': defineRoute(query, BookmarksOverviewSchema),
  'bookmark.rows': defineRoute(
    query.extend({ offset: z.int().nonnegative(), limit: z.int().min(1).max(500) }),
    z.array(BookmarkSchema),
  ),
  /** Content of a folder; for the empty name, bookmarks without folder and top-level folders. */
  'bookmark.children': defineRoute(
    z.strictObject({ folder: FolderSchema, limit: z.int().min(1).max(500) }),
    FolderContentSchema,
  ),
  /** The bookmark of an address; `null`: there is none. */
  'bookmark.at': defineRoute(
    z.strictObject({ url: z.string().max(100_000) }),
    BookmarkSchema.nullable(),
  ),
  /** Adds one (`null`), or changes it; of an address there is one at most. */
  'bookmark.save': defineRoute(
    z.strictObject({ id: z.int().nullable(), bookmark: BookmarkDraftSchema }),
    BookmarkSchema,
  ),
  /** `undoId` puts them back, as long as nothing else is removed. */
  'bookmark.remove': defineRoute(
    z.strictObject({ ids: z.array(z.int()).min(1).max(50_000) }),
    removed,
  ),
  /** Moves into a folder, before an entry or (`null`) to the end. */
  'bookmark.move': defineRoute(
    z.strictObject({ id: z.int(), folder: FolderSchema, before: z.int().nullable() }),
    z.null(),
  ),
  /** The address, onto the clipboard: while a menu has the keyboard, the window's page may not write there. */
  'bookmark.copy': defineRoute(z.strictObject({ url: z.string().max(100_000) }), z.null()),
  /** Renames the last part of this path. */
  'bookmark.renameFolder': defineRoute(
    z.strictObject({ folder: FolderSchema.min(1), name: z.string().max(500) }),
    z.null(),
  ),
  /** Removes a folder with its content; see `bookmark.remove`. */
  'bookmark.removeFolder': defineRoute(z.strictObject({ folder: FolderSchema.min(1) }), removed),
  'bookmark.undoRemove': defineRoute(z.strictObject({ undoId: z.int() }), z.boolean()),
  /** Asks for a file that Chrome, Firefox or Safari has exported; `null` when the person changed their mind. */
  'bookmark.import': defineRoute(
    z.null(),
    z.strictObject({ added: z.int(), known: z.int() }).nullable(),
  ),
  /** Asks where to and writes them in the form that browsers import; `null` when the person changed their mind. */
  'bookmark.export': defineRoute(z.null(), z.strictObject({ file: z.string().nullable() })),
};
