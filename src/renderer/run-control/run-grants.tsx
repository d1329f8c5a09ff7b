import type { RunView } from '#shared/model/run/view/run-view.ts';

import { send } from '../bridge/send.ts';
import { GrantsList } from '../components/run/grants-list.tsx';
import { LentTabsList } from '../components/run/lent-tabs-list.tsx';

/** What a run may do without a question and which tabs it was lent, which the person can take back. */
export function RunGrants({ view }: { readonly view: RunView }) {
  const { runId, grants, lentTabs, life } = view;
  return (
    <>
      <GrantsList
        grants={grants}
        isLive={life.isLive}
        onCut={(grantId) => send('run.cutGrant', { runId, grantId })}
      />
      <LentTabsList
        tabs={lentTabs}
        isLive={life.isLive}
        onTakeBack={(tab) => send('run.takeTabBack', { runId, tab })}
      />
    </>
  );
}
