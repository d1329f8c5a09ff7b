import type { RunEvent, RunEventBody } from '#shared/model/run/run-event.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import type { RunAudit } from '../../../permissions/run-audit.ts';
import type { GrantJournal } from '../../../permissions/run-grants.ts';
import type { RunOrigins } from '../../../permissions/run-origins.ts';
import { RunPermissions } from '../../../permissions/run-permissions.ts';
import type { PreparedRun } from '../setup/prepare-run.ts';
import { noteSelection, restoreTaint } from './restore-taint.ts';

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

interface RunParts extends Pick<PreparedRun, 'ground' | 'grants' | 'start'> {
  readonly append: (body: RunEventBody) => void;
  readonly audit: RunAudit;
  readonly origins: RunOrigins;
  readonly view: RunView;
  /** Of a run that goes on, what is known of it; else none. */
  readonly before: readonly RunEvent[];
}

/** Those of a run that begins or goes on, with what its person's words bring along, and what it has read and was given before. */
export function permissionsOfRun(parts: RunParts): RunPermissions {
  const { append, audit, origins, view, before, ground, grants, start } = parts;
  const permissions = permissionsOf(append, audit, origins);
  for (const words of ground.words) permissions.taint.noteOwnWords(words);
  noteSelection(permissions.taint, start.enclosed?.selection);
  restoreTaint(permissions.taint, before);
  permissions.grants.restore(view.grants);
  permissions.grants.give(grants);
  return permissions;
}
