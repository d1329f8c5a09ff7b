import { ArrowLeft } from 'lucide-react';

import type { RunId, TabId } from '#shared/model/ids.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { LoadingLines } from '../../components/loading/loading-lines.tsx';
import { useMirror } from '../../store/app-state.ts';
import type { RunPart } from './parts/run-part.ts';
import { useStoredRun } from './use-stored-run.ts';
import { RunReport } from './run-report.tsx';
import { useWords } from '../../text/use-words.ts';
import { ErrorNote } from '../../components/notes/error-note.tsx';

interface RunPageProps {
  readonly runId: RunId;
  /** First event of the shown request; `null`: the whole run. */
  readonly seq: number | null;
  /** Number of the claim whose place is shown; `null`: none. */
  readonly claim: number | null;
  /** Tab named by the URL; `null`: none. */
  readonly part: RunPart | null;
  readonly url: string;
  readonly tabId: TabId;
}

/** A run's page. Runs of this session change live; others come from the store. */
export function RunPage({ runId, ...page }: RunPageProps) {
  const { t } = useWords();
  const live = useMirror(
    (mirror) => mirror.runs.list.find((run) => run.view.runId === runId)?.view,
  );
  return (
    <div className="runs">
      <Button
        look="quiet"
        icon={<ArrowLeft size={16} aria-hidden="true" />}
        onClick={() => send('tab.navigate', { tabId: page.tabId, input: 'waymark://runs' })}
      >
        {t('runs.allRuns')}
      </Button>
      {live === undefined ? (
        <StoredRun runId={runId} {...page} />
      ) : (
        <RunReport view={live} {...page} />
      )}
    </div>
  );
}

function StoredRun({ runId, ...page }: RunPageProps) {
  const { t } = useWords();
  const [run, askAgain] = useStoredRun(runId);
  switch (run.status) {
    case 'waiting':
      return <LoadingLines label={t('runs.loadingRun')} count={5} />;
    case 'failed':
      return (
        <ErrorNote
          error={toErrorInfo(run.thrown)}
          actions={<Button onClick={askAgain}>{t('common.tryAgain')}</Button>}
        />
      );
    case 'ready':
      return <RunReport view={run.value} {...page} />;
  }
}
