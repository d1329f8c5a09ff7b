import { useState } from 'react';

import { onlyRead } from '#shared/evidence/only-read.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { LiveRunControls } from '../../../connected/run/live-run-controls.tsx';
import { scriptOfRun } from '../../../store/from-run/script-of-run.ts';
import { useMirror } from '../../../store/app-state.ts';
import { continueRun } from '../../../store/runs/continue-run.ts';
import { showProblem } from '../../../store/toasts.ts';
import { focusAsk, useUiState } from '../../../store/ui-state.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { useTakesFollowUp } from './use-follow-up.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { RunMoreMenu } from './run-more-menu.tsx';
import { useWords } from '../../../text/use-words.ts';

interface RunActionsProps {
  readonly view: RunView;
}

/** Controls of a run's page: pause, answer, stop, continue. */
export function RunActions({ view }: RunActionsProps) {
  const { life, phase } = view;
  const isPanelOpen = useUiState((state) => state.isPanelOpen);
  if (phase === 'completed' && !life.isLive) return <CompletedActions view={view} />;
  return (
    <div className="run-actions">
      {life.isLive ? (
        <LiveRunControls view={view} life={life} isAnsweredBelow={isPanelOpen} />
      ) : (
        <UnfinishedActions view={view} />
      )}
    </div>
  );
}

function CompletedActions({ view }: RunActionsProps) {
  const { t } = useWords();
  const takesFollowUp = useTakesFollowUp(view);
  // Nobody repeats a run that only read: then a follow-up comes first and the replay is in the menu.
  const asksFirst = takesFollowUp && view.finalAnswer !== '' && onlyRead(view);
  const [isReplaying, setReplaying] = useState(false);
  const replay = () => setReplaying(true);
  const endReplay = () => setReplaying(false);
  return (
    <div className="run-actions">
      {asksFirst ? (
        <>
          <Button look="primary" onClick={focusAsk}>
            {t('chat.askFurther')}
          </Button>
          <SaveAsAgent view={view} />
          <RunMoreMenu view={view} onReplay={replay} />
        </>
      ) : (
        <>
          <ReplayButton view={view} look="primary" onReplay={replay} />
          {takesFollowUp && <Button onClick={focusAsk}>{t('chat.askFurther')}</Button>}
          <SaveAsAgent view={view} />
          <RunMoreMenu view={view} onReplay={null} />
        </>
      )}
      {isReplaying && <ReplayDialog run={view} onClose={endReplay} />}
    </div>
  );
}

function UnfinishedActions({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const [isReplaying, setReplaying] = useState(false);
  return (
    <>
      <Button
        look="primary"
        title={t('runs.continueInNewTab')}
        onClick={() => void goOn(view.runId)}
      >
        {t(view.phase === 'failed' ? 'common.tryAgain' : 'runs.continue')}
      </Button>
      <ReplayButton view={view} look="plain" onReplay={() => setReplaying(true)} />
      <SaveAsAgent view={view} />
      <RunMoreMenu view={view} onReplay={null} />
      {isReplaying && <ReplayDialog run={view} onClose={() => setReplaying(false)} />}
      <span className="runs-hint">{t('runs.continueHint')}</span>
    </>
  );
}

interface ReplayButtonProps {
  readonly view: RunView;
  readonly look: 'primary' | 'plain';
  readonly onReplay: () => void;
}

function ReplayButton({ view: { isRehearsal }, look, onReplay }: ReplayButtonProps) {
  const { t } = useWords();
  return (
    <Button look={look} onClick={onReplay}>
      {isRehearsal ? t('rehearsal.forReal') : t('replay.again')}
    </Button>
  );
}

function SaveAsAgent({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const hasScript = view.requests.at(-1)?.plan == null && scriptOfRun(view, t) !== null;
  return (
    <Button onClick={() => openPage('agents', tabs, `waymark://agents/from-run/${view.runId}`)}>
      {t(hasScript ? 'skills.saveHow' : 'runs.saveAsAgent')}
    </Button>
  );
}

async function goOn(runId: RunView['runId']): Promise<void> {
  try {
    await continueRun(runId, null);
  } catch (thrown) {
    showProblem(toErrorInfo(thrown));
  }
}
