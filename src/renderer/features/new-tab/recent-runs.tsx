import type { TabId } from '#shared/model/ids.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/button.tsx';
import { LoadingLines } from '../../components/loading-lines.tsx';
import { PhaseBadge } from '../../components/run/phase-badge.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useNow } from '../../components/use-now.ts';
import { useMirror } from '../../store/app-state.ts';
import { withLiveRuns } from '../../store/with-live-runs.ts';
import { momentWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { ErrorNote } from '../../components/error-note.tsx';

const SHOWN_RUNS = 5;

const listRecentRuns = () => request('run.list', { limit: SHOWN_RUNS, beforeStartedAt: null });

/** The newest runs, to look at again. */
export function RecentRuns({ tabId }: { readonly tabId: TabId }) {
  const words = useWords();
  const { t } = words;
  const mirror = useMirror((all) => all);
  const [stored, askAgain] = useAnswer(listRecentRuns);
  const now = useNow(false);
  const runs =
    stored.status === 'ready' ? withLiveRuns(stored.value, mirror).slice(0, SHOWN_RUNS) : [];
  return (
    <section className="recent-runs" aria-labelledby="recent-heading">
      <h2 id="recent-heading">{t('newTab.recentRuns')}</h2>
      {stored.status === 'waiting' && <LoadingLines label={t('runs.loadingRuns')} count={3} />}
      {stored.status === 'failed' && (
        <ErrorNote
          error={toErrorInfo(stored.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      )}
      {stored.status === 'ready' && runs.length === 0 && (
        <p className="section-empty">{t('newTab.nothingYet')}</p>
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
                <span className="recent-run-facts">{momentWords(words, run.startedAt, now)}</span>
                <PhaseBadge phase={run.phase} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
