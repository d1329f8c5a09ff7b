import type { ReactNode } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import { isEndedPhase, type RunSummary } from '#shared/model/run/view/run-summary.ts';
import { toRunSummary } from '#shared/model/run/view/run-view.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { PhaseBadge } from '../../components/run/phase-badge.tsx';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useNow } from '../../components/use-now.ts';
import { useMirror } from '../../store/app-state.ts';
import { runsToldHere } from '../../store/runs/run-places.ts';
import { withLiveRuns } from '../../store/runs/with-live-runs.ts';
import { momentWords } from '../../text/measure-words.ts';
import { useWords } from '../../text/use-words.ts';
import { ErrorNote } from '../../components/notes/error-note.tsx';

const SHOWN_RUNS = 6;

const listRecentRuns = () => request('run.list', { limit: SHOWN_RUNS, beforeStartedAt: null });

interface RecentRunsProps {
  readonly tabId: TabId;
  /** Shown when there are no runs. */
  readonly empty: ReactNode;
}

/** Live runs and the newest ended ones; in a private window only its own. */
export function RecentRuns(props: RecentRunsProps) {
  const isPrivate = useMirror(({ tabs }) => tabs.isPrivate);
  return isPrivate ? <OwnRuns {...props} /> : <StoredRuns {...props} />;
}

function OwnRuns(props: RecentRunsProps) {
  const mirror = useMirror((all) => all);
  const runs = runsToldHere(mirror).map(({ view }) => toRunSummary(view));
  return <RunLists {...props} runs={runs.toReversed()} />;
}

function StoredRuns(props: RecentRunsProps) {
  const { t } = useWords();
  const mirror = useMirror((all) => all);
  const [stored, askAgain] = useAnswer(listRecentRuns);
  switch (stored.status) {
    case 'waiting':
      return <LoadingLines label={t('runs.loadingRuns')} count={3} />;
    case 'failed':
      return (
        <ErrorNote
          error={toErrorInfo(stored.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      );
    case 'ready':
      return <RunLists {...props} runs={withLiveRuns(stored.value, mirror)} />;
  }
}

/** @param props.runs the newest first */
function RunLists({
  runs,
  tabId,
  empty,
}: RecentRunsProps & { readonly runs: readonly RunSummary[] }) {
  const { t } = useWords();
  const showsRecent = useMirror(({ settings }) => settings.newTabRecent);
  if (runs.length === 0) return empty;
  const isEnded = ({ phase }: RunSummary): boolean => isEndedPhase(phase);
  const goingOn = runs.filter((run) => !isEnded(run));
  const lately = runs.filter(isEnded).slice(0, SHOWN_RUNS);
  return (
    <>
      <Runs title={t('newTab.goingOn')} runs={goingOn} tabId={tabId} />
      {showsRecent && <Runs title={t('newTab.recentRuns')} runs={lately} tabId={tabId} />}
    </>
  );
}

/** Phase to show: the line has the text of the task, whose end a stopped follow-up does not change. */
const shownPhase = ({ phase, taskEnd }: RunSummary): RunSummary['phase'] =>
  isEndedPhase(phase) ? (taskEnd ?? phase) : phase;

interface RunsProps {
  readonly title: string;
  readonly runs: readonly RunSummary[];
  readonly tabId: TabId;
}

function Runs({ title, runs, tabId }: RunsProps) {
  const words = useWords();
  const now = useNow(false);
  if (runs.length === 0) return null;
  return (
    <section className="recent-runs" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {runs.map((run) => (
          <li key={run.runId}>
            <button
              type="button"
              className="recent-run"
              onClick={() => send('tab.navigate', { tabId, input: `waymark://runs/${run.runId}` })}
            >
              <span className="recent-run-task" dir="auto">
                {run.task}
              </span>
              <span className="recent-run-facts">{momentWords(words, run.startedAt, now)}</span>
              <PhaseBadge phase={shownPhase(run)} isRehearsal={run.isRehearsal} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
