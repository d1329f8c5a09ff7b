import { useEffect, useState } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { RunSummary } from '#shared/model/run-summary.ts';
import { toErrorInfo, type ErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { EmptyNote } from '../../components/empty-note.tsx';
import { LoadingLines } from '../../components/loading-lines.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { useMirror } from '../../store/app-state.ts';
import { RunRow } from './run-row.tsx';

const PAGE_SIZE = 50;

/** All runs, newest first; those of today change while one looks. */
export function RunsList({ tabId }: { readonly tabId: TabId }) {
  const { runs, hasMore, problem, loadMore } = useStoredRuns();
  const chat = useMirror((mirror) => mirror.chat);
  const shown = withLiveRuns(
    runs,
    chat.map((run) => run.summary),
  );
  const open = (run: RunSummary) =>
    send('tab.navigate', { tabId, input: `waymark://runs/${run.runId}` });

  return (
    <div className="runs">
      <h1>Runs</h1>
      <p className="runs-hint">
        Everything that was asked for, kept on this computer. Open one to see how it went, step by
        step.
      </p>
      {runs === null && problem === null && <LoadingLines label="Loading the runs" count={6} />}
      {runs !== null && shown.length === 0 && (
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
      )}
      {shown.length > 0 && (
        <ul className="run-rows">
          {shown.map((run) => (
            <RunRow key={run.runId} run={run} onOpen={open} />
          ))}
        </ul>
      )}
      {problem !== null && (
        <ProblemNote {...problem} actions={<Button onClick={loadMore}>Try again</Button>} />
      )}
      {hasMore && problem === null && <Button onClick={loadMore}>Show older runs</Button>}
    </div>
  );
}

interface StoredRuns {
  /** `null` until the first answer. */
  readonly runs: readonly RunSummary[] | null;
  readonly hasMore: boolean;
  readonly problem: ErrorInfo | null;
  readonly loadMore: () => void;
}

function useStoredRuns(): StoredRuns {
  const [runs, setRuns] = useState<readonly RunSummary[] | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);

  const loadMore = async () => {
    try {
      const page = await request('run.list', {
        limit: PAGE_SIZE,
        beforeStartedAt: runs?.at(-1)?.startedAt ?? null,
      });
      setRuns([...(runs ?? []), ...page]);
      setHasMore(page.length === PAGE_SIZE);
      setProblem(null);
    } catch (thrown) {
      setProblem(toErrorInfo(thrown));
    }
  };
  useEffect(() => void loadMore(), []);
  return { runs, hasMore, problem, loadMore: () => void loadMore() };
}

/** The stored list with the newest word on each run of this session in its place, and runs it does not have yet on top. */
function withLiveRuns(
  stored: readonly RunSummary[] | null,
  live: readonly RunSummary[],
): readonly RunSummary[] {
  if (stored === null) return [];
  const liveById = new Map(live.map((run) => [run.runId, run]));
  const known = new Set(stored.map((run) => run.runId));
  const fresh = live.filter((run) => !known.has(run.runId)).toReversed();
  return [...fresh, ...stored.map((run) => liveById.get(run.runId) ?? run)];
}
