import type { TabId } from '#shared/model/ids.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { request } from '../../bridge/request.ts';
import { tellFailure } from '../../bridge/send.ts';
import { RefusedWrites } from '../../components/run/permissions/refused-writes.tsx';

interface RunRefusedProps {
  readonly view: RunView;
  /** Whether the run is not saved, so that it cannot continue. */
  readonly isGone: boolean;
  /** Tab in which an ended run continues; `null`: a new one. */
  readonly tabId: TabId | null;
  readonly onNewTab?: () => void;
}

/** Refused actions of the newest request; allowing one carries it out, also in an ended run. */
export function RunRefused({ view, isGone, tabId: here, onNewTab }: RunRefusedProps) {
  const { runId, life } = view;
  const allow = async (seq: number): Promise<void> => {
    const tabId = here ?? (await tabFor(view));
    await request('run.allowRefused', { runId, seq, tabId });
    if (here === null && !life.isLive) onNewTab?.();
  };
  return (
    <RefusedWrites
      view={view}
      onAllow={isGone ? null : (seq) => void allow(seq).catch(tellFailure)}
    />
  );
}

/** Tab in which the run continues: its own while it is live, otherwise a new one. */
async function tabFor({ life, startTabId }: RunView): Promise<TabId> {
  if (life.isLive && startTabId !== null) return startTabId;
  const { tabId } = await request('tab.open', { url: null });
  return tabId;
}
