import { type Grant, parseGrant } from '#shared/model/run/approval/grant.ts';

import { RunRequestReviewer } from '../agent-host/runs/permissions/review-requests.ts';
import { RunOrigins } from '../permissions/run-origins.ts';
import { RunPermissions } from '../permissions/run-permissions.ts';
import { taskGrants } from '../policy/task-grants/task-grants.ts';
import type { TestView } from '../test-bridge/test-view.ts';

const NOT_WRITTEN_DOWN = { made: () => undefined, used: () => undefined, cut: () => undefined };

/** What runs may do that tests make. */
export const TEST_PERMISSIONS: Pick<TestView, 'permissionsFor' | 'leaveFor' | 'leaveForTask'> = {
  permissionsFor: (ground) => new RunPermissions(NOT_WRITTEN_DOWN, new RunOrigins(ground)),
  leaveFor: (grants, approve) =>
    leaveWith(
      new RunPermissions(NOT_WRITTEN_DOWN),
      grants.map((grant) => parseGrant(grant, 'command')),
      approve,
    ),
  leaveForTask: (task, begunOn, approve) => {
    const origins = new RunOrigins({
      words: [task],
      begunOn: [begunOn],
      lent: [],
      bound: null,
      searchUrl: '',
    });
    const permissions = new RunPermissions(NOT_WRITTEN_DOWN, origins);
    permissions.taint.noteOwnWords(task);
    return leaveWith(permissions, taskGrants([task], begunOn), approve);
  },
};

function leaveWith(
  permissions: RunPermissions,
  grants: readonly Grant[],
  approve: Parameters<TestView['leaveFor']>[1],
): ReturnType<TestView['leaveFor']> {
  permissions.grants.give(grants);
  const asks = approve === undefined ? {} : { approve };
  return { permissions, reviewer: new RunRequestReviewer({ permissions, ...asks }), ...asks };
}
