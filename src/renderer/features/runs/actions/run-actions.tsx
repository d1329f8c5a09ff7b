import { useState } from 'react';

import type { RunView } from '#shared/model/run/view/run-view.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { Button } from '../../../components/button.tsx';
import { LiveRunControls } from '../../../run-control/live-run-controls.tsx';
import { scriptOfRun } from '../../../store/from-run/script-of-run.ts';
import { useMirror } from '../../../store/app-state.ts';
import { showProblem } from '../../../store/toasts.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { continueWith, FollowUpBox, useTakesFollowUp } from './follow-up-box.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { RunMoreMenu } from './run-more-menu.tsx';
import { useWords } from '../../../text/use-words.ts';

interface RunActionsProps {
  readonly view: RunView;
  /** Whether the run only read: then a follow-up comes first and the replay is in the menu. */
  readonly answersFirst: boolean;
}

/** Controls of a run's page: pause, answer, stop, continue. */
export function RunActions({ view, answersFirst }: RunActionsProps) {
  const { t } = useWords();
  const [isReplaying, setReplaying] = useState(false);
  /** Number of presses of “Ask a follow-up”; 0: its box is closed. */
  const [asked, setAsked] = useState(0);
  const takesFollowUp = useTakesFollowUp(view);
  const tabs = useMirror((mirror) => mirror.tabs.here);
  const { runId, life, phase, isRehearsal } = view;
  if (life.isLive) {
    return (
      <div className="run-actions">
        <LiveRunControls view={view} life={life} />
      </div>
    );
  }
  const hasScript = view.requests.at(-1)?.plan == null && scriptOfRun(view, t) !== null;
  const saveAsAgent = (
    <Button onClick={() => openPage('agents', tabs, `waymark://agents/from-run/${runId}`)}>
      {t(hasScript ? 'skills.saveHow' : 'runs.saveAsAgent')}
    </Button>
  );
  const dialog = isReplaying && <ReplayDialog run={view} onClose={() => setReplaying(false)} />;
  const again = (
    <Button {...(phase === 'completed' && { look: 'primary' })} onClick={() => setReplaying(true)}>
      {isRehearsal ? t('rehearsal.forReal') : t('replay.again')}
    </Button>
  );
  if (phase === 'completed') {
    const showsBox = takesFollowUp && (answersFirst || asked > 0);
    const replayIn = answersFirst && takesFollowUp ? 'menu' : 'row';
    return (
      <div className="run-actions">
        {showsBox && answersFirst && <FollowUpBox runId={runId} focusRequest={0} />}
        {replayIn === 'row' && again}
        {takesFollowUp && !answersFirst && (
          <Button aria-expanded={showsBox} onClick={() => setAsked(asked + 1)}>
            {t('chat.askFurther')}
          </Button>
        )}
        {saveAsAgent}
        <RunMoreMenu view={view} onReplay={replayIn === 'menu' ? () => setReplaying(true) : null} />
        {showsBox && !answersFirst && <FollowUpBox runId={runId} focusRequest={asked} />}
        {dialog}
      </div>
    );
  }
  return (
    <div className="run-actions">
      <Button
        look="primary"
        title={t('runs.continueInNewTab')}
        onClick={() => void continueRun(runId)}
      >
        {t('runs.continue')}
      </Button>
      {again}
      {saveAsAgent}
      <RunMoreMenu view={view} onReplay={null} />
      {dialog}
      <span className="runs-hint">{t('runs.continueHint')}</span>
    </div>
  );
}

async function continueRun(runId: RunView['runId']): Promise<void> {
  try {
    await continueWith(runId, null);
  } catch (thrown) {
    showProblem(toErrorInfo(thrown));
  }
}
