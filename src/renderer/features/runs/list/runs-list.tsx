import { LayoutGrid } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import { ALL_RUNS, type RunFilter, type RunRequest } from '#shared/model/run/run-request.ts';

import { send } from '../../../bridge/send.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyNote } from '../../../components/notes/empty-note.tsx';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { focusRows } from '../../../components/rows/focus-rows.ts';
import { RowsSearch } from '../../../components/rows/rows-search.tsx';
import { useMirror } from '../../../store/app-state.ts';
import { countLiveRuns } from '../../../store/runs/run-places.ts';
import { useWords } from '../../../text/use-words.ts';
import { DeleteRunDialog } from '../actions/delete-run-dialog.tsx';
import { RunFilters } from './run-filters.tsx';
import { RunLines } from './run-lines.tsx';
import { useRunsOverview } from './use-runs-overview.ts';

/** All runs, a line per request, newest first; main searches and filters them. */
export function RunsList({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const page = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState(ALL_RUNS);
  const [changes, setChanges] = useState(0);
  const [asksToDelete, setAsksToDelete] = useState<readonly RunRequest[]>([]);
  const hasDeleted = useRef(false);
  const [answer, askAgain] = useRunsOverview(filter, changes);
  const list = answer.status === 'ready' ? answer.value : null;
  // Focuses the line after a deleted one, which took the focus with it.
  useEffect(() => {
    if (!hasDeleted.current || list === null) return;
    hasDeleted.current = false;
    focusRows(page.current);
  }, [list]);

  return (
    <div ref={page} className="rows-page runs-page">
      <div className="rows-head">
        <h1>{t('runs.title')}</h1>
        <RowsSearch
          label={t('runs.search')}
          value={filter.query}
          onChange={(query) => setFilter({ ...filter, query })}
          onLeave={() => focusRows(page.current)}
        />
        <RunFilters filter={filter} overview={list} onChange={setFilter} />
        <RunningButton tabId={tabId} />
      </div>
      {answer.status === 'failed' && (
        <ErrorNote
          error={toErrorInfo(answer.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      )}
      {list !== null &&
        (list.total === 0 ? (
          <NoRuns filter={list.filter} />
        ) : (
          <RunLines
            tabId={tabId}
            list={list}
            onDelete={setAsksToDelete}
            onPinned={() => setChanges(changes + 1)}
          />
        ))}
      {asksToDelete.length > 0 && (
        <DeleteRunDialog
          runs={asksToDelete.map(({ runId, text }) => ({ runId, task: text }))}
          onDeleted={() => {
            hasDeleted.current = true;
            setChanges(changes + 1);
          }}
          onClose={() => setAsksToDelete([])}
        />
      )}
    </div>
  );
}

function RunningButton({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const count = useMirror(countLiveRuns);
  if (count === 0) return null;
  return (
    <Button
      icon={<LayoutGrid size={16} aria-hidden="true" />}
      onClick={() => send('tab.navigate', { tabId, input: 'waymark://runs/running' })}
    >
      {t('runs.showRunning', { count })}
    </Button>
  );
}

function NoRuns({ filter }: { readonly filter: RunFilter }) {
  const { t } = useWords();
  const { query, ...others } = filter;
  if (query.trim() !== '' || Object.values(others).some((value) => value !== null))
    return <EmptyNote title={t('history.notFound')}>{t('runs.notFoundHint')}</EmptyNote>;
  return (
    <EmptyNote
      title={t('runs.noRuns')}
      action={
        <Button look="primary" onClick={() => send('tab.open', { url: null })}>
          {t('runs.askForSomething')}
        </Button>
      }
    >
      {t('runs.noRunsHint')}
    </EmptyNote>
  );
}
