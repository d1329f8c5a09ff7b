import type { Words } from '#shared/messages/words.ts';

import type { Mirror } from '../../store/app-state.ts';
import { tabOfRun } from '../../store/runs/run-places.ts';
import { tabTitle } from '../../text/tab-title.ts';
import type { ShownRun } from '../../store/slices/runs.ts';

/** Text for what a queued run waits for. */
export function queueWords({ t }: Words, mirror: Mirror, run: ShownRun): string {
  const { life, runId } = run.view;
  if (life.isLive && life.queuedFor === 'tab') {
    const tab = tabOfRun(mirror, run);
    return t('chat.waitsForTab', { tab: tab === undefined ? '…' : tabTitle(t, tab) });
  }
  return t('chat.waitsForTurn', { count: Math.max(0, mirror.runs.queue.indexOf(runId)) });
}
