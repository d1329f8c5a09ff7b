import { useEffect } from 'react';

import type { TabId } from '#shared/model/ids.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { useMirror } from '../../../store/app-state.ts';
import { showRunInPanel } from '../../../store/ui-state.ts';

/** Whether a follow-up can be asked: a model is connected, and the run has ended and is no other program's. */
export function useTakesFollowUp({ life, provider, phase }: RunView): boolean {
  const hasModel = useMirror((mirror) => mirror.settings.provider.kind !== 'builtin');
  return hasModel && !life.isLive && provider !== 'client' && phase === 'completed';
}

/** Makes the panel's box beside the run's page the box of that run, so that the page needs none of its own. */
export function usePanelBox(view: RunView, tabId: TabId): void {
  const takesWords = useTakesFollowUp(view) || view.life.isLive;
  const { runId } = view;
  useEffect(() => {
    if (!takesWords) return undefined;
    showRunInPanel({ tabId, runId });
    return () => showRunInPanel(null);
  }, [takesWords, tabId, runId]);
}
