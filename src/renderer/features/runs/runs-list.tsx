import { useEffect, useRef, useState } from 'react';

import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { RunSummary } from '#shared/model/run/run-summary.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { EmptyNote } from '../../components/empty-note.tsx';
import { LoadingLines } from '../../components/loading-lines.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useNow } from '../../components/use-now.ts';
import { useMirror } from '../../store/app-state.ts';
import { withLiveRuns } from '../../store/with-live-runs.ts';
import { DeleteRunDialog } from './delete-run-dialog.tsx';
import { RunRow } from './run-row.tsx';
import { useWords } from '../../text/use-words.ts';
import { ErrorNote } from '../../components/error-note.tsx';

const PAGE_SIZE = 50;

const loadNewest = () => request('run.list', { limit: PAGE_SIZE, beforeStartedAt: null });

/** All runs, newest first. */
export function RunsList({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const [newest, askAgain] = useAnswer(loadNewest);
  return (
    <div className="runs">
      <h1>{t('runs.title')}</h1>
      <p className="runs-hint">{t('runs.listHint')}</p>
      {newest.status === 'waiting' && <LoadingLines label={t('runs.loadingRuns')} count={6} />}
      {newest.status === 'failed' && (
        <ErrorNote
          error={toErrorInfo(newest.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      )}
      {newest.status === 'ready' && <LoadedRuns newest={newest.value} tabId={tabId} />}
    </div>
  );
}

/** What was deleted here, and in which place the last of it stood. */
interface Deleted {
  readonly runIds: readonly RunId[];
  readonly place: number;
}

interface LoadedRunsProps {
  readonly newest: readonly RunSummary[];
  readonly tabId: TabId;
}

/** The runs that have been read so far; those of this session change while one looks. */
function LoadedRuns({ newest, tabId }: LoadedRunsProps) {
  const { t } = useWords();
  const mirror = useMirror((all) => all);
  const now = useNow(false);
  const [older, setOlder] = useState<readonly RunSummary[]>([]);
  const [hasMore, setHasMore] = useState(newest.length === PAGE_SIZE);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const [asksToDelete, setAsksToDelete] = useState<RunSummary | null>(null);
  const [deleted, setDeleted] = useState<Deleted>({ runIds: [], place: -1 });
  const rows = useRef<HTMLUListElement>(null);
  const stored = [...newest, ...older];
  const shown = withLiveRuns(stored, mirror).filter(({ runId }) => !deleted.runIds.includes(runId));

  const loadOlder = async () => {
    try {
      const beforeStartedAt = stored.at(-1)?.startedAt ?? null;
      const page = await request('run.list', { limit: PAGE_SIZE, beforeStartedAt });
      setOlder([...older, ...page]);
      setHasMore(page.length === PAGE_SIZE);
      setProblem(null);
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };

  const dropRow = (runId: RunId) => {
    const place = shown.findIndex((run) => run.runId === runId);
    setDeleted({ runIds: [...deleted.runIds, runId], place });
  };
  // The row after it takes the focus, which was lost with it.
  useEffect(() => {
    const left = rows.current?.querySelectorAll<HTMLElement>('.run-row') ?? [];
    left[Math.min(deleted.place, left.length - 1)]?.focus();
  }, [deleted]);

  if (shown.length === 0) return <NoRuns />;
  return (
    <>
      <ul ref={rows} className="run-rows">
        {shown.map((run) => (
          <RunRow
            key={run.runId}
            run={run}
            now={now}
            onOpen={() => send('tab.navigate', { tabId, input: `waymark://runs/${run.runId}` })}
            onDelete={() => setAsksToDelete(run)}
          />
        ))}
      </ul>
      {asksToDelete !== null && (
        <DeleteRunDialog
          runId={asksToDelete.runId}
          task={asksToDelete.task}
          onDeleted={() => dropRow(asksToDelete.runId)}
          onClose={() => setAsksToDelete(null)}
        />
      )}
      {problem !== null && <ErrorNote error={problem} />}
      {hasMore && <Button onClick={() => void loadOlder()}>{t('runs.showOlder')}</Button>}
    </>
  );
}

function NoRuns() {
  const { t } = useWords();
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
