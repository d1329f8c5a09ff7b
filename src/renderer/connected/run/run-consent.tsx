import type { RunView } from '#shared/model/run/view/run-view.ts';

import { send } from '../../bridge/send.ts';
import type { ConsentActs } from '../../components/run/permissions/consent-parts.tsx';
import { ConsentLine } from '../../components/run/permissions/consent-line.tsx';
import { siteHere } from '../../text/runs/site-here.ts';

/** Permissions of the newest request, editable during the run. */
export function RunConsent({ view }: { readonly view: RunView }) {
  const { runId } = view;
  const acts: ConsentActs = {
    onCut: (grantIds) => {
      for (const grantId of grantIds) send('run.cutGrant', { runId, grantId });
    },
    onChange: (change) => send('run.changeContract', { runId, change: mutable(change) }),
    onAllow: (grants) => send('run.allow', { runId, grants: [...grants] }),
  };
  return <ConsentLine view={view} siteHere={siteHere(view)} acts={acts} />;
}

type Change = Parameters<ConsentActs['onChange']>[0];

const mutable = ({ mode, sites, never }: Change) => ({
  ...(mode !== undefined && { mode }),
  ...(sites !== undefined && { sites: [...sites] }),
  ...(never !== undefined && { never: [...never] }),
});
