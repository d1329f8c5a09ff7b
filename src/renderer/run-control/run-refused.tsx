import type { RunView } from '#shared/model/run/view/run-view.ts';

import { request } from '../bridge/request.ts';
import { tellFailure } from '../bridge/send.ts';
import { RefusedWrites } from '../components/run/refused-writes.tsx';
import { useMirror } from '../store/app-state.ts';
import { isForgotten } from '../store/run-places.ts';
import { setPanelOpen } from '../store/ui-state.ts';

interface RunRefusedProps {
  readonly view: RunView;
  /** A run that has ended goes on in a new tab: the one in front shows something else. */
  readonly isElsewhere?: boolean;
}

/** What a run's newest request was kept from doing; allowed, it is done at once, by a run that has ended as well. */
export function RunRefused({ view, isElsewhere = false }: RunRefusedProps) {
  const { runId, life } = view;
  const here = useMirror((mirror) => mirror.tabs.activeId);
  const isGone = useMirror((mirror) => isForgotten(mirror, view));
  const allow = async (seq: number): Promise<void> => {
    const isNew = (isElsewhere && !life.isLive) || here === null;
    const tabId = isNew ? (await request('tab.open', { url: null })).tabId : here;
    await request('run.allowRefused', { runId, seq, tabId });
    if (isNew) setPanelOpen(true);
  };
  return (
    <RefusedWrites
      view={view}
      onAllow={isGone ? null : (seq) => void allow(seq).catch(tellFailure)}
    />
  );
}
