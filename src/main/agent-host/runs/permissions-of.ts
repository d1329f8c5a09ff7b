import type { RunEventBody } from '#shared/model/run/run-event.ts';

import type { RunAudit } from '../../permissions/run-audit.ts';
import type { GrantJournal } from '../../permissions/run-grants.ts';
import type { RunOrigins } from '../../permissions/run-origins.ts';
import { RunPermissions } from '../../permissions/run-permissions.ts';

/** A run's permissions, which are written down among its events as they change; what a grant let it do also in its audit record. */
export function permissionsOf(
  append: (body: RunEventBody) => void,
  audit: RunAudit | undefined,
  origins: RunOrigins | null = null,
): RunPermissions {
  const journal: GrantJournal = {
    made: (grants) => {
      append({ type: 'grants.made', grants: [...grants] });
      for (const { grant } of grants) origins?.granted(grant);
    },
    used: (grantId, callId, grant) => {
      audit?.grantUsed(callId, grant);
      append({ type: 'grant.used', grantId, callId });
    },
    cut: (grantId) => append({ type: 'grant.cut', grantId }),
  };
  return new RunPermissions(journal, origins);
}
