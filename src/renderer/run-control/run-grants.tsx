import type { RunView } from '#shared/model/run/run-view.ts';

import { send } from '../bridge/send.ts';
import { GrantsList } from '../components/run/grants-list.tsx';

/** What a run may do without a question, which the person can take back. */
export function RunGrants({ view: { runId, grants, life } }: { readonly view: RunView }) {
  return (
    <GrantsList
      grants={grants}
      isLive={life.isLive}
      onCut={(grantId) => send('run.cutGrant', { runId, grantId })}
    />
  );
}
