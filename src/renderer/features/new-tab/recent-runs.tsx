import type { TabId } from '#shared/model/ids.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { LoadingLines } from '../../components/loading-lines.tsx';
import { PhaseBadge } from '../../components/phase-badge.tsx';
import { ProblemNote } from '../../components/problem-note.tsx';
import { useAnswer } from '../../components/use-answer.ts';
import { useNow } from '../../components/use-now.ts';
import { useMirror } from '../../store/app-state.ts';
import { withLiveRuns } from '../../store/with-live-runs.ts';
import { momentWords } from '../../text/measure-words.ts';

const SHOWN_RUNS = 5;

const listRecentRuns = () => request('run.list', { limit: SHOWN_RUNS, beforeStartedAt: null });

/** The newest runs, to look at again. */
export function RecentRuns({ tabId }: { readonly tabId: TabId }) {
  const chat = useMirror((mirror) => mirror.runs.list);
  const [stored, askAgain] = useAnswer(listRecentRuns);
  const now = useNow(false);
  const runs =
    stored.status === 'ready' ? withLiveRuns(stored.value, chat).slice(0, SHOWN_RUNS) : [];
  return (
    <section className="recent-runs" aria-labelledby="recent-heading">
      <h2 id="recent-heading">Recent runs</h2>
      {stored.status === 'waiting' && <LoadingLines label="Loading the runs" count={3} />}
      {stored.status === 'failed' && (
        <ProblemNote
          {...toErrorInfo(stored.thrown)}
          actions={<Button onClick={askAgain}>Try again</Button>}
        />
      )}
      {stored.status === 'ready' && runs.length === 0 && (
        <p className="section-empty">
          Nothing yet. What you ask for is kept here, on this computer.
        </p>
      )}
      {runs.length > 0 && (
        <ul>
          {runs.map((run) => (
            <li key={run.runId}>
              <button
                type="button"
                className="recent-run"
                onClick={() =>
                  send('tab.navigate', { tabId, input: `waymark://runs/${run.runId}` })
                }
              >
                <span className="recent-run-task" dir="auto">
                  {run.task}
                </span>
                <span className="recent-run-facts">{momentWords(run.startedAt, now)}</span>
                <PhaseBadge phase={run.phase} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
