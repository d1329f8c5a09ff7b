import { useCallback, useMemo } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { HistoryOverview, HistoryRemoval, HistoryRow } from '#shared/model/history/history.ts';

import { openLink } from '../../bridge/open-link.ts';
import { request } from '../../bridge/request.ts';
import { send, tellFailure } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { KeysNote } from '../../components/rows/keys-note.tsx';
import { RowList } from '../../components/rows/row-list.tsx';
import { type PagedRows, usePagedRows } from '../../components/rows/use-paged-rows.ts';
import { type RowSelection, useRowSelection } from '../../components/rows/use-row-selection.ts';
import { useNow } from '../../components/use-now.ts';
import { dayWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { HistoryCells, siteOf } from './history-cells.tsx';

/** The listed history, and the search words. */
export interface FoundHistory extends HistoryOverview {
  readonly query: string;
  readonly revision: number;
}

interface HistoryListProps {
  readonly tabId: TabId;
  readonly list: FoundHistory;
  readonly onRemove: (removal: HistoryRemoval) => void;
  readonly onSearch: (query: string) => void;
}

/** Lines of the history, with actions for the selection. */
export function HistoryList(props: HistoryListProps) {
  const { tabId, list, onRemove, onSearch } = props;
  const { query } = list;
  const words = useWords();
  const now = useNow(false);
  const groups = useMemo(
    () =>
      list.days.map(({ startsAt, count }) => ({
        key: String(startsAt),
        title: dayWords(words, startsAt, now),
        count,
      })),
    [list, words, now],
  );
  const load = useCallback(
    (offset: number, limit: number) => request('history.rows', { query, offset, limit }),
    [query],
  );
  const rows = usePagedRows<HistoryRow>(list, load, tellFailure);
  const selection = useRowSelection(list);
  const remove = (numbers: readonly number[]): void => {
    const gone = rowsAt(rows, numbers);
    if (gone.length > 0)
      onRemove(
        // Search results are pages; otherwise lines are visits.
        query.trim() !== ''
          ? { kind: 'pages', urls: gone.map(({ url }) => url) }
          : { kind: 'visits', visits: gone.map(({ url, at }) => ({ url, at })) },
      );
  };
  return (
    <div className="history-list">
      <ChosenBar {...{ rows, selection, remove, onRemove }} />
      <RowList
        label={words.t('pages.history')}
        groups={groups}
        rows={rows}
        selection={selection}
        onOpen={({ url }, isAside) =>
          isAside ? openLink(url, true) : send('tab.navigate', { tabId, input: url })
        }
        onRemove={remove}
      >
        {(row) => <HistoryCells row={row} onSearch={onSearch} />}
      </RowList>
    </div>
  );
}

interface ChosenBarProps {
  readonly rows: PagedRows<HistoryRow>;
  readonly selection: RowSelection;
  readonly remove: (numbers: readonly number[]) => void;
  readonly onRemove: (removal: HistoryRemoval) => void;
}

/** Actions for the selected lines, shown while there are any. */
function ChosenBar({ rows, selection, remove, onRemove }: ChosenBarProps) {
  const { t } = useWords();
  const chosen = [...selection.chosen];
  const sites = new Set(rowsAt(rows, chosen).map(({ url }) => siteOf(url).origin));
  const [site] = sites;
  if (chosen.length === 0) return <KeysNote />;
  return (
    <div className="rows-chosen">
      <output>{t('history.chosen', { count: chosen.length })}</output>
      <Button look="quiet" onClick={selection.clear}>
        {t('common.cancel')}
      </Button>
      {sites.size === 1 && site !== undefined && (
        <Button look="quiet" onClick={() => onRemove({ kind: 'site', origin: site })}>
          {t('history.removeSite', { site: siteOf(site).host })}
        </Button>
      )}
      <Button look="danger" onClick={() => remove(chosen)}>
        {t('menu.delete')}
      </Button>
    </div>
  );
}

function rowsAt(rows: PagedRows<HistoryRow>, numbers: readonly number[]): readonly HistoryRow[] {
  return numbers.map((number) => rows.rowAt(number)).filter((row) => row !== null);
}
