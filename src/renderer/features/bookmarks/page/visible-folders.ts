import type { BookmarkFolder } from '#shared/model/bookmarks/bookmark.ts';
import { folderDepth, isWithinFolder, parentFolder } from '#shared/model/bookmarks/folder-path.ts';

/** A line of the tree of folders. */
export interface FolderLine {
  readonly path: string;
  /** Number of bookmarks directly in the folder. */
  readonly count: number;
  /** Depth in the tree; 1: the root. */
  readonly level: number;
  /** Whether the folder is open; `null`: it has no subfolders. */
  readonly isOpen: boolean | null;
}

/** Lines of the root and of all folders whose parents are open. `total`: number of all bookmarks. */
export function visibleFolders(
  folders: readonly BookmarkFolder[],
  closed: ReadonlySet<string>,
  total: number,
): readonly FolderLine[] {
  const lines: FolderLine[] = [{ path: '', count: total, level: 1, isOpen: null }];
  let hiddenBelow: string | null = null;
  for (const [index, { path, count }] of folders.entries()) {
    if (hiddenBelow !== null && isWithinFolder(path, hiddenBelow)) continue;
    const next = folders[index + 1];
    const hasFolders = next !== undefined && parentFolder(next.path) === path;
    const isOpen = hasFolders ? !closed.has(path) : null;
    hiddenBelow = isOpen === false ? path : null;
    lines.push({ path, count, level: folderDepth(path) + 1, isOpen });
  }
  return lines;
}

/** Action of a key on a line of the tree. */
export type TreeAct =
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'open' | 'close' | 'rename' | 'remove'; readonly path: string };

/** Index of the selected folder's line; the root's if the folder is in a closed one or gone. */
export const placeOf = (lines: readonly FolderLine[], selected: string): number =>
  Math.max(
    0,
    lines.findIndex(({ path }) => path === selected),
  );

/** Action of a key, as WAI-ARIA defines them for trees; `null`: none. */
export function treeAct(key: string, lines: readonly FolderLine[], at: number): TreeAct | null {
  const line = lines[at];
  if (line === undefined) return null;
  const { path, isOpen } = line;
  const go = (index: number): TreeAct | null => {
    const goal = lines[index];
    return goal === undefined ? null : { kind: 'go', path: goal.path };
  };
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(lines.length - 1);
    case 'ArrowRight':
      if (isOpen === false) return { kind: 'open', path };
      return isOpen === true ? go(at + 1) : null;
    case 'ArrowLeft':
      if (isOpen === true) return { kind: 'close', path };
      return path === '' ? null : { kind: 'go', path: parentFolder(path) };
    case 'F2':
      return path === '' ? null : { kind: 'rename', path };
    case 'Delete':
      return path === '' ? null : { kind: 'remove', path };
    default:
      return null;
  }
}
