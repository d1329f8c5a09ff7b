import { z } from 'zod';

/** Folders one in the other, from the outermost; empty: in none. A name has no slash in it. */
export const FolderSchema = z.string().max(500);

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
  folder: FolderSchema,
});
export type BookmarkDraft = z.infer<typeof BookmarkDraftSchema>;

/** Content of a folder, with the first of its bookmarks. */
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
