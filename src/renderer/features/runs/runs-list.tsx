import { useState } from 'react';

import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { RunSummary } from '#shared/model/run/run-summary.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { EmptyNote } from '../../components/empty-note.tsx';
import { LoadingLines } from '../../components/loading-lines.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { useAnswer } from '../../components/use-answer.ts';
import { useNow } from '../../components/use-now.ts';
import { useMirror } from '../../store/app-state.ts';
import { withLiveRuns } from '../../store/with-live-runs.ts';
import { RunRow } from './run-row.tsx';

const PAGE_SIZE = 50;

const loadNewest = () => request('run.list', { limit: PAGE_SIZE, beforeStartedAt: null });

/** All runs, newest first. */
export function RunsList({ tabId }: { readonly tabId: TabId }) {
  const [newest, askAgain] = useAnswer(loadNewest);
  return (
    <div className="runs">
      <h1>Runs</h1>
      <p className="runs-hint">
        Everything that was asked for, kept on this computer. Open one to see how it went, step by
        step.
      </p>
      {newest.status === 'waiting' && <LoadingLines label="Loading the runs" count={6} />}
      {newest.status === 'failed' && (
        <ProblemNote
          {...toErrorInfo(newest.thrown)}
          actions={<Button onClick={askAgain}>Try again</Button>}
        />
      )}
      {newest.status === 'ready' && <LoadedRuns newest={newest.value} tabId={tabId} />}
    </div>
  );
}

interface LoadedRunsProps {
  readonly newest: readonly RunSummary[];
  readonly tabId: TabId;
}

/** The runs that have been read so far; those of this session change while one looks. */
function LoadedRuns({ newest, tabId }: LoadedRunsProps) {
  const chat = useMirror((mirror) => mirror.runs.list);
  const now = useNow(false);
  const [older, setOlder] = useState<readonly RunSummary[]>([]);
  const [hasMore, setHasMore] = useState(newest.length === PAGE_SIZE);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const stored = [...newest, ...older];
  const shown = withLiveRuns(stored, chat);

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

  if (shown.length === 0) return <NoRuns />;
  return (
    <>
      <ul className="run-rows">
        {shown.map((run) => (
          <RunRow
            key={run.runId}
            run={run}
            now={now}
            onOpen={() => send('tab.navigate', { tabId, input: `waymark://runs/${run.runId}` })}
          />
        ))}
      </ul>
      {problem !== null && <ProblemNote message={problem.message} next={problem.next} />}
      {hasMore && <Button onClick={() => void loadOlder()}>Show older runs</Button>}
    </>
  );
}

function NoRuns() {
  return (
    <EmptyNote
      title="No runs yet"
      action={
        <Button look="primary" onClick={() => send('tab.open', { url: null })}>
          Ask for something
        </Button>
      }
    >
      A run begins when you ask for something on a new tab or in the side panel.
    </EmptyNote>
  );
}
