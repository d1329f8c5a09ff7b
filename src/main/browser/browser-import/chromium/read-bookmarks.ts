import { join } from 'node:path';

import { z } from 'zod';

import {
  type BookmarkFile,
  type FiledBookmark,
  fileBookmark,
  folderOf,
} from '../../bookmarks/bookmark-file.ts';
import { readJson } from '../copy/read-bytes.ts';
import type { LeftOut } from '../left-out.ts';
import { type FolderNames, MOST_BOOKMARKS } from '../profile-reader.ts';
import { msOfChromium } from './chromium-time.ts';

const NodeSchema = z.object({
  name: z.string().catch(''),
  url: z.string().optional(),
  date_added: z.coerce.number().catch(0),
  children: z.array(z.unknown()).optional(),
});
const FileSchema = z.object({ roots: z.record(z.string(), z.unknown()) });

/** Bookmark files: local ones, and those of the signed-in account. */
const FILES = ['Bookmarks', 'AccountBookmarks'] as const;
const DEEPEST = 100;

/**
 * Bookmarks of a profile. Bookmarks of the other browser's bar get no folder, since Waymark's bar shows bookmarks without one. Throws
 * `IMPORT_FILE_…`.
 */
export async function readChromiumBookmarks(
  profile: string,
  names: FolderNames,
  leftOut: LeftOut,
): Promise<BookmarkFile> {
  const found: FiledBookmark[] = [];
  const emptyFolders: string[] = [];
  const walk = (value: unknown, folders: readonly string[]): void => {
    const node = NodeSchema.safeParse(value);
    if (!node.success) return leftOut.add('damaged');
    const { name, url, date_added: addedAt, children } = node.data;
    if (url !== undefined) {
      const filed = fileBookmark({
        url,
        title: name,
        folders,
        addedAt: addedAt > 0 ? msOfChromium(addedAt) : null,
      });
      if (filed === null) leftOut.add('address');
      else if (found.length < MOST_BOOKMARKS) found.push(filed);
      else leftOut.add('limit');
    }
    for (const child of children ?? []) {
      if (folders.length >= DEEPEST) leftOut.add('limit');
      else if (isFolder(child)) walkFolder(child, [...folders, nameOf(child)]);
      else walk(child, folders);
    }
  };
  const walkFolder = (node: unknown, folders: readonly string[]): void => {
    if (isEmptyFolder(node)) emptyFolders.push(folderOf(folders));
    else walk(node, folders);
  };
  for (const file of FILES) {
    const content = await readJson(join(profile, file), FileSchema);
    for (const [root, node] of Object.entries(content?.roots ?? {}))
      if (isFolder(node)) walk(node, rootFolders(root, names));
  }
  return { bookmarks: found, emptyFolders };
}

function rootFolders(root: string, names: FolderNames): readonly string[] {
  if (root === 'bookmark_bar') return [];
  return [root === 'synced' ? names.mobile : names.other];
}

const isFolder = (value: unknown): boolean =>
  NodeSchema.safeParse(value).data?.children !== undefined;

const isEmptyFolder = (value: unknown): boolean =>
  NodeSchema.safeParse(value).data?.children?.length === 0;

const nameOf = (value: unknown): string => NodeSchema.safeParse(value).data?.name ?? '';
