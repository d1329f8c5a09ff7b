import { useState } from 'react';

import type { RunView } from '#shared/model/run/view/run-view.ts';

import { openPage } from '../../../bridge/open-page.ts';
import { request } from '../../../bridge/request.ts';
import { Button } from '../../../components/button.tsx';
import { LiveRunControls } from '../../../run-control/live-run-controls.tsx';
import { scriptOfRun } from '../../../store/from-run/script-of-run.ts';
import { useMirror } from '../../../store/app-state.ts';
import { showProblem } from '../../../store/toasts.ts';
import { setPanelOpen } from '../../../store/ui-state.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { RunMoreMenu } from './run-more-menu.tsx';
import { useWords } from '../../../text/use-words.ts';

/** Controls of a run's page: pause, answer, stop, continue. */
export function RunActions({ view }: { readonly view: RunView }) {
  const { t } = useWords();
  const [isReplaying, setReplaying] = useState(false);
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
  const again = (
    <>
      <Button
        {...(phase === 'completed' && { look: 'primary' })}
        onClick={() => setReplaying(true)}
      >
        {isRehearsal ? t('rehearsal.forReal') : t('replay.again')}
      </Button>
      {isReplaying && <ReplayDialog run={view} onClose={() => setReplaying(false)} />}
    </>
  );
  if (phase === 'completed')
    return (
      <div className="run-actions">
        {again}
        {saveAsAgent}
        <RunMoreMenu view={view} />
      </div>
    );
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
      <RunMoreMenu view={view} />
      <span className="runs-hint">{t('runs.continueHint')}</span>
    </div>
  );
}

async function continueRun(runId: RunView['runId']): Promise<void> {
  try {
    const { tabId } = await request('tab.open', { url: null });
    await request('run.continue', { runId, text: null, tabId });
    setPanelOpen(true);
  } catch (thrown) {
    showProblem(toErrorInfo(thrown));
  }
}
