import { parseGrant } from '#shared/model/run/grant.ts';

import { RunRequestReviewer } from '../agent-host/runs/review-requests.ts';
import { RunOrigins } from '../permissions/run-origins.ts';
import { RunPermissions } from '../permissions/run-permissions.ts';
import type { TestView } from '../test-bridge/test-view.ts';

const NOT_WRITTEN_DOWN = { made: () => undefined, used: () => undefined, cut: () => undefined };

/** What runs may do that tests make. */
export const TEST_PERMISSIONS: Pick<TestView, 'permissionsFor' | 'leaveFor'> = {
  permissionsFor: (ground) => new RunPermissions(NOT_WRITTEN_DOWN, new RunOrigins(ground)),
  leaveFor(grants, approve) {
    const permissions = new RunPermissions(NOT_WRITTEN_DOWN);
    permissions.grants.give(grants.map((grant) => parseGrant(grant, 'command')));
    const asks = approve === undefined ? {} : { approve };
    return { permissions, reviewer: new RunRequestReviewer({ permissions, ...asks }), ...asks };
  },
};
