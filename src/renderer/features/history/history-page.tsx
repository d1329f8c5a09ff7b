import { useCallback, useMemo, useRef, useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { HistoryRemoval } from '#shared/model/history/history.ts';

import { openImport } from '../../bridge/open-import.ts';
import { request } from '../../bridge/request.ts';
import { tellFailure } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyNote } from '../../components/notes/empty-note.tsx';
import { ErrorNote } from '../../components/notes/error-note.tsx';
import { focusRows } from '../../components/rows/focus-rows.ts';
import { RowsSearch } from '../../components/rows/rows-search.tsx';
import { UndoNote } from '../../components/rows/undo-note.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { type FoundHistory, HistoryList } from './history-list.tsx';
import { SeenResults } from './seen-results.tsx';
import { useSeenPages } from './use-seen-pages.ts';

interface Removed {
  readonly count: number;
  readonly undoId: number | null;
}

/** The history by days, with a search in titles and addresses. */
export function HistoryPage({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const page = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const { removed, remove, undo, endNote } = useRemoval();
  const revision = useMirror((mirror) => mirror.history.revision);
  const [answer, askAgain] = useOverview(query, revision);
  const seen = useSeenPages(query, revision);
  const undoId = removed?.undoId ?? null;

  return (
    <div ref={page} className="rows-page">
      <div className="rows-head">
        <h1>{t('pages.history')}</h1>
        <RowsSearch
          label={t('history.search')}
          value={query}
          onChange={setQuery}
          onLeave={() => focusRows(page.current)}
        />
      </div>
      {answer.status === 'failed' && (
        <ErrorNote
          error={toErrorInfo(answer.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      )}
      {seen.length > 0 && (
        <SeenResults key={query} pages={seen} onRemove={(removal) => void remove(removal)} />
      )}
      {answer.status === 'ready' &&
        (answer.value.total === 0 ? (
          seen.length === 0 && <NothingThere query={answer.value.query} />
        ) : (
          <HistoryList
            tabId={tabId}
            list={answer.value}
            onRemove={(removal) => void remove(removal)}
            onSearch={setQuery}
          />
        ))}
      {removed !== null && (
        <UndoNote
          key={undoId}
          text={t('history.removed', { count: removed.count })}
          onUndo={undoId === null ? null : () => void undo(undoId)}
          onEnd={endNote}
        />
      )}
    </div>
  );
}

/** Removes lines; the last removal can be undone until its note ends. */
function useRemoval() {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = async (removal: HistoryRemoval): Promise<void> => {
    try {
      const { removed: count, undoId } = await request('history.remove', { removal });
      setRemoved(count === 0 ? null : { count, undoId });
    } catch (thrown) {
      tellFailure(thrown);
    }
  };
  const undo = async (undoId: number): Promise<void> => {
    setRemoved(null);
    await request('history.undoRemove', { undoId }).catch(tellFailure);
  };
  const endNote = useCallback(() => setRemoved(null), []);
  return { removed, remove, undo, endNote };
}

/** The listed history. The last answer stays until the next arrives. */
function useOverview(query: string, revision: number) {
  const ask = useMemo(
    () => async (): Promise<FoundHistory> => {
      const overview = await request('history.overview', { query });
      return { ...overview, query, revision };
    },
    [query, revision],
  );
  return useAnswer(ask);
}

function NothingThere({ query }: { readonly query: string }) {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  return query.trim() === '' ? (
    <EmptyNote
      title={t('history.empty')}
      action={<Button onClick={() => openImport(tabs)}>{t('welcome.importBrowser')}</Button>}
    >
      {t('history.emptyHint')}
    </EmptyNote>
  ) : (
    <EmptyNote title={t('history.notFound')}>{t('history.notFoundHint')}</EmptyNote>
  );
}
