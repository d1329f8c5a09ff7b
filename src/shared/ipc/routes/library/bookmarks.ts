import { z } from 'zod';

import {
  BookmarkDraftSchema,
  BookmarkSchema,
  BookmarksOverviewSchema,
  FolderContentSchema,
  FolderSchema,
  FolderTreeSchema,
  TypedFolderSchema,
} from '../../../model/bookmarks/bookmark.ts';
import { defineRoute } from '../../define-route.ts';

/** Search words, and the folder to search with its subfolders; empty for all. */
const query = z.strictObject({ query: z.string().max(500), within: FolderSchema });

/** Path of the folder after the change. */
const putFolder = z.strictObject({ folder: FolderSchema });

const removed = z.strictObject({ removed: z.int(), undoId: z.int() });

export const BOOKMARK_ROUTES = {
  /** Returns the folders of all bookmarks, or of search results. */
  'bookmark.overview': defineRoute(query, BookmarksOverviewSchema),
  'bookmark.rows': defineRoute(
    query.extend({ offset: z.int().nonnegative(), limit: z.int().min(1).max(500) }),
    z.array(BookmarkSchema),
  ),
  /** Returns the content of a folder; for the empty name, bookmarks without folder and top-level folders. */
  'bookmark.children': defineRoute(
    z.strictObject({ folder: FolderSchema, limit: z.int().min(1).max(500) }),
    FolderContentSchema,
  ),
  /** Returns the bookmark of a URL; `null` without one. */
  'bookmark.at': defineRoute(
    z.strictObject({ url: z.string().max(100_000) }),
    BookmarkSchema.nullable(),
  ),
  /** Changes the bookmark with this id, or adds one for `null`; a URL has at most one bookmark. */
  'bookmark.save': defineRoute(
    z.strictObject({ id: z.int().nullable(), bookmark: BookmarkDraftSchema }),
    BookmarkSchema,
  ),
  /** Removes bookmarks. `undoId` restores them until something else is removed. */
  'bookmark.remove': defineRoute(
    z.strictObject({ ids: z.array(z.int()).min(1).max(50_000) }),
    removed,
  ),
  /** Returns all folders, including empty ones, as a tree. */
  'bookmark.folders': defineRoute(z.null(), FolderTreeSchema),
  /** Moves bookmarks into a folder, before the bookmark `before`, or to the end for `null`. */
  'bookmark.move': defineRoute(
    z.strictObject({
      ids: z.array(z.int()).min(1).max(50_000),
      folder: TypedFolderSchema,
      before: z.int().nullable(),
    }),
    z.null(),
  ),
  /** Copies a URL to the clipboard: while a menu has the focus, the window's page may not write there. */
  'bookmark.copy': defineRoute(z.strictObject({ url: z.string().max(100_000) }), z.null()),
  /** Creates a folder in `parent`, or returns the existing one of this name. */
  'bookmark.createFolder': defineRoute(
    z.strictObject({ parent: FolderSchema, name: z.string().trim().min(1).max(500) }),
    putFolder,
  ),
  /** Renames the last folder of this path. */
  'bookmark.renameFolder': defineRoute(
    z.strictObject({ folder: FolderSchema.min(1), name: z.string().max(500) }),
    putFolder,
  ),
  /** Moves a folder into another one with its content. */
  'bookmark.moveFolder': defineRoute(
    z.strictObject({ folder: FolderSchema.min(1), parent: TypedFolderSchema }),
    putFolder,
  ),
  /** Removes a folder with its content; see `bookmark.remove`. */
  'bookmark.removeFolder': defineRoute(z.strictObject({ folder: FolderSchema.min(1) }), removed),
  'bookmark.undoRemove': defineRoute(z.strictObject({ undoId: z.int() }), z.boolean()),
  /** Imports a file that the person chooses, exported from Chrome, Firefox or Safari; `null` when cancelled. */
  'bookmark.import': defineRoute(
    z.null(),
    z.strictObject({ added: z.int(), known: z.int() }).nullable(),
  ),
  /** Saves the bookmarks where the person chooses, in the format that browsers import; `null` when cancelled. */
  'bookmark.export': defineRoute(z.null(), z.strictObject({ file: z.string().nullable() })),
};
