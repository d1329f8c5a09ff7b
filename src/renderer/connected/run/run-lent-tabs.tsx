import type { RunView } from '#shared/model/run/view/run-view.ts';

import { send } from '../../bridge/send.ts';
import { LentTabsList } from '../../components/run/permissions/lent-tabs-list.tsx';

/** Tabs lent to a run, which the person can take back. */
export function RunLentTabs({ view }: { readonly view: RunView }) {
  const { runId, lentTabs, life } = view;
  return (
    <LentTabsList
      tabs={lentTabs}
      isLive={life.isLive}
      onTakeBack={(tab) => send('run.takeTabBack', { runId, tab })}
    />
  );
}
