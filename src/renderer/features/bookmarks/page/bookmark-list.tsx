import { useCallback, useMemo } from 'react';

import type { Bookmark, BookmarksOverview } from '#shared/model/bookmarks/bookmark.ts';
import type { TabId } from '#shared/model/ids.ts';

import { openLink } from '../../../bridge/open-link.ts';
import { request } from '../../../bridge/request.ts';
import { send, tellFailure } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { dragAddress } from '../../../components/drag-address.ts';
import type { MenuEntry } from '../../../components/menu/menu-entry.ts';
import { RowMenu } from '../../../components/menu/row-menu.tsx';
import { ChosenBar } from '../../../components/rows/chosen-bar.tsx';
import { LetterIcon } from '../../../components/rows/letter-icon.tsx';
import { RowList } from '../../../components/rows/row-list.tsx';
import type { RowGroup } from '../../../components/rows/row-layout.ts';
import { type PagedRows, usePagedRows } from '../../../components/rows/use-paged-rows.ts';
import { useRowSelection } from '../../../components/rows/use-row-selection.ts';
import { displayAddress } from '../../../text/display-address.ts';
import { useWords } from '../../../text/use-words.ts';
import { bookmarkName, hostOf } from '../bar/bar-places.ts';
import type { BookmarkQuestion } from './bookmark-question.ts';
import type { Dragged } from './dragged.ts';
import { bookmarkMenu } from './row-menus.ts';

/** The listed bookmarks, the search words and the folder. */
export interface FoundBookmarks extends BookmarksOverview {
  readonly query: string;
  readonly within: string;
  readonly revision: number;
}

interface BookmarkListProps {
  readonly tabId: TabId;
  readonly list: FoundBookmarks;
  readonly onRemove: (ids: readonly number[]) => void;
  readonly onAsk: (question: BookmarkQuestion) => void;
  readonly onDrag: (dragged: Dragged | null) => void;
}

/** Bookmarks under the names of their folders. */
export function BookmarkList({ tabId, list, onRemove, onAsk, onDrag }: BookmarkListProps) {
  const { t } = useWords();
  const { query, within } = list;
  const groups = useGroups(list);
  const load = useCallback(
    (offset: number, limit: number) => request('bookmark.rows', { query, within, offset, limit }),
    [query, within],
  );
  const rows = usePagedRows<Bookmark>(list, load, tellFailure);
  const selection = useRowSelection(list);
  const chosen = [...selection.chosen];
  const { idsOf, withChosen, folderOf } = chosenRows(rows, chosen);
  const remove = (numbers: readonly number[]): void => onRemove(idsOf(numbers));
  return (
    <div className="bookmark-list">
      <ChosenBar
        words={chosen.length === 0 ? null : t('bookmarks.chosen', { count: chosen.length })}
        deleteLabel={t('menu.delete')}
        onClear={selection.clear}
        onDelete={() => remove(chosen)}
      >
        <Button
          onClick={() => onAsk({ kind: 'move', ids: idsOf(chosen), folder: folderOf(chosen) })}
        >
          {t('bookmarks.moveTo')}
        </Button>
      </ChosenBar>
      <RowList
        label={t('pages.bookmarks')}
        groups={groups}
        rows={rows}
        selection={selection}
        onOpen={({ url }, isAside) =>
          isAside ? openLink(url, true) : send('tab.navigate', { tabId, input: url })
        }
        onRemove={remove}
        onDragStart={(bookmark, event) => {
          dragAddress(event, bookmark.url, bookmarkName(bookmark));
          onDrag({ kind: 'bookmarks', ids: withChosen(bookmark.id) });
        }}
        onDragEnd={() => onDrag(null)}
      >
        {(bookmark) => (
          <BookmarkCells
            bookmark={bookmark}
            entries={() =>
              bookmarkMenu(t, bookmark, {
                moved: withChosen(bookmark.id),
                ask: onAsk,
                onRemove: () => onRemove([bookmark.id]),
              })
            }
          />
        )}
      </RowList>
    </div>
  );
}

/** Groups of lines, headed by the names of folders. */
function useGroups({ folders }: FoundBookmarks): readonly RowGroup[] {
  const { t } = useWords();
  return useMemo(
    () =>
      folders.map(({ folder, count }) => ({
        key: folder,
        title: folder === '' ? t('bookmarks.noFolder') : folder,
        count,
      })),
    [folders, t],
  );
}

function chosenRows({ rowAt }: PagedRows<Bookmark>, chosen: readonly number[]) {
  const idsOf = (numbers: readonly number[]): readonly number[] =>
    numbers.flatMap((number) => rowAt(number)?.id ?? []);
  return {
    idsOf,
    /** The bookmark, or all that are selected with it. */
    withChosen: (id: number): readonly number[] => {
      const ids = idsOf(chosen);
      return ids.includes(id) ? ids : [id];
    },
    folderOf: (numbers: readonly number[]): string => rowAt(numbers[0] ?? -1)?.folder ?? '',
  };
}

interface BookmarkCellsProps {
  readonly bookmark: Bookmark;
  readonly entries: () => readonly MenuEntry[];
}

function BookmarkCells({ bookmark, entries }: BookmarkCellsProps) {
  const { t } = useWords();
  const { url, title } = bookmark;
  const name = bookmarkName(bookmark);
  return (
    <>
      <td>
        <LetterIcon name={hostOf(url)} />
      </td>
      <td className="row-title" dir="auto" title={title}>
        {name}
      </td>
      <td className="row-place" dir="ltr" title={url}>
        {title === '' ? '' : displayAddress(url)}
      </td>
      <td className="row-actions">
        <RowMenu
          label={t('bookmarks.moreOf', { name })}
          name={name}
          row="tr"
          tabIndex={-1}
          entries={entries}
        />
      </td>
    </>
  );
}
