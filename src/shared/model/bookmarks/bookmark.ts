import { z } from 'zod';

import { MAX_FOLDER_PATH } from './folder-path.ts';

/** Path of nested folders, outermost first; empty outside any folder. Folder names contain no slash. */
export const FolderSchema = z.string().max(MAX_FOLDER_PATH);

/** Folder path as typed. The limit is loose because the stored path's own limit reports paths that are too long. */
export const TypedFolderSchema = z.string().max(4 * MAX_FOLDER_PATH);

export const BookmarkSchema = z.strictObject({
  id: z.int(),
  url: z.string(),
  title: z.string(),
  folder: FolderSchema,
  /** ms since the epoch. */
  addedAt: z.int(),
});
export type Bookmark = z.infer<typeof BookmarkSchema>;

export const BookmarkDraftSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(10_000),
  title: z.string().max(500),
  folder: TypedFolderSchema,
});
export type BookmarkDraft = z.infer<typeof BookmarkDraftSchema>;

/** Content of a folder: its first bookmarks and its subfolders. */
export const FolderContentSchema = z.strictObject({
  bookmarks: z.array(BookmarkSchema),
  hasMore: z.boolean(),
  /** Paths of the folders in it. */
  folders: z.array(FolderSchema),
});
export type FolderContent = z.infer<typeof FolderContentSchema>;

/** Layout of a list before its lines are known: folder names and sizes. */
export const BookmarksOverviewSchema = z.strictObject({
  total: z.int(),
  folders: z.array(z.strictObject({ folder: FolderSchema, count: z.int() })),
});
export type BookmarksOverview = z.infer<typeof BookmarksOverviewSchema>;

/** A folder and the number of bookmarks directly in it. */
const BookmarkFolderSchema = z.strictObject({ path: FolderSchema, count: z.int() });
export type BookmarkFolder = z.infer<typeof BookmarkFolderSchema>;

/** All folders for the tree; `total` also counts bookmarks outside any folder. */
export const FolderTreeSchema = z.strictObject({
  total: z.int(),
  folders: z.array(BookmarkFolderSchema),
});
export type FolderTree = z.infer<typeof FolderTreeSchema>;
