import type { BookmarkFolder } from '#shared/model/bookmarks/bookmark.ts';

import type { BookmarkQuestion } from './bookmark-question.ts';
import type { Dragged } from './dragged.ts';

export interface FolderTreeProps {
  readonly folders: readonly BookmarkFolder[];
  /** Number of all bookmarks, in folders and outside. */
  readonly total: number;
  /** Path of the shown folder; empty: all. */
  readonly selected: string;
  readonly onSelect: (folder: string) => void;
  readonly onAsk: (question: BookmarkQuestion) => void;
  readonly onRemove: (folder: string) => void;
  readonly dragged: Dragged | null;
  readonly onDrag: (dragged: Dragged | null) => void;
}
