import { useCallback, useMemo } from 'react';

import type { Bookmark, BookmarksOverview } from '#shared/model/bookmarks/bookmark.ts';
import type { TabId } from '#shared/model/ids.ts';

import { openLink } from '../../bridge/open-link.ts';
import { request } from '../../bridge/request.ts';
import { send, tellFailure } from '../../bridge/send.ts';
import { ChosenBar } from '../../components/rows/chosen-bar.tsx';
import { LetterIcon } from '../../components/rows/letter-icon.tsx';
import { RowList } from '../../components/rows/row-list.tsx';
import { usePagedRows } from '../../components/rows/use-paged-rows.ts';
import { useRowSelection } from '../../components/rows/use-row-selection.ts';
import { displayAddress } from '../../text/display-address.ts';
import { useWords } from '../../text/use-words.ts';

/** The listed bookmarks, and the search words. */
export interface FoundBookmarks extends BookmarksOverview {
  readonly query: string;
  readonly revision: number;
}

interface BookmarkListProps {
  readonly tabId: TabId;
  readonly list: FoundBookmarks;
  readonly onRemove: (ids: readonly number[]) => void;
}

/** Bookmarks under the names of their folders. */
export function BookmarkList({ tabId, list, onRemove }: BookmarkListProps) {
  const { t } = useWords();
  const { query } = list;
  const groups = useMemo(
    () =>
      list.folders.map(({ folder, count }) => ({
        key: folder,
        title: folder === '' ? t('bookmarks.noFolder') : folder,
        count,
      })),
    [list, t],
  );
  const load = useCallback(
    (offset: number, limit: number) => request('bookmark.rows', { query, offset, limit }),
    [query],
  );
  const rows = usePagedRows<Bookmark>(list, load, tellFailure);
  const selection = useRowSelection(list);
  const chosen = [...selection.chosen];
  const remove = (numbers: readonly number[]): void => {
    const ids = numbers.flatMap((number) => rows.rowAt(number)?.id ?? []);
    if (ids.length > 0) onRemove(ids);
  };
  return (
    <div className="bookmark-list">
      <ChosenBar
        words={chosen.length === 0 ? null : t('bookmarks.chosen', { count: chosen.length })}
        deleteLabel={t('menu.delete')}
        onClear={selection.clear}
        onDelete={() => remove(chosen)}
      />
      <RowList
        label={t('pages.bookmarks')}
        groups={groups}
        rows={rows}
        selection={selection}
        onOpen={({ url }, isAside) =>
          isAside ? openLink(url, true) : send('tab.navigate', { tabId, input: url })
        }
        onRemove={remove}
      >
        {(bookmark) => <BookmarkCells {...bookmark} />}
      </RowList>
    </div>
  );
}

function BookmarkCells({ url, title }: Pick<Bookmark, 'url' | 'title'>) {
  return (
    <>
      <td>
        <LetterIcon name={URL.parse(url)?.host.replace(/^www\./, '') ?? ''} />
      </td>
      <td className="row-title" dir="auto" title={title}>
        {title === '' ? displayAddress(url) : title}
      </td>
      <td className="row-place" dir="ltr" title={url}>
        {title === '' ? '' : displayAddress(url)}
      </td>
    </>
  );
}
