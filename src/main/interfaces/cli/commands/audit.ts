import { writeFileSync } from 'node:fs';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import { auditText } from '#shared/messages/sentences/audit-text.ts';
import { wordsIn } from '#shared/messages/words-in.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { AuditLine, AuditVerdict } from '#shared/model/run/writes/audit-entry.ts';
import type { AuditStore } from '#shared/run-store/audit-store.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';

import { requireExport } from '../../../platform/managed-policy/policy-in-force.ts';

interface AuditCommandServices {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly runs: Pick<RunStore, 'getView'>;
  readonly audit: Pick<AuditStore, 'list' | 'verify'>;
}

/**
 * `waymark run --audit RUN`: prints what a run was allowed to do and what left the computer, and verifies that record. The exit code is 0
 * only for an intact record.
 */
export function runAuditCommand(
  { runId, jsonFile }: { readonly runId: RunId; readonly jsonFile: string | null },
  { runs, audit, stdout, stderr }: AuditCommandServices,
): number {
  try {
    runs.getView(runId);
    const lines = audit.list(runId);
    const verdict = audit.verify(runId);
    for (const line of lines) stdout(`${lineText(line)}\n`);
    stdout(`${verdictText(verdict)}\n`);
    if (jsonFile !== null) {
      requireExport();
      writeFileSync(jsonFile, `${JSON.stringify({ runId, verdict, lines }, null, 2)}\n`);
    }
    return verdict.isIntact ? 0 : 1;
  } catch (thrown) {
    stderr(`${toErrorInfo(thrown).message}\n`);
    return 1;
  }
}

function lineText({ seq, at, entry }: AuditLine): string {
  const { what, who } = auditText(wordsIn('en'), entry);
  return `${seq}\t${new Date(at).toISOString()}\t${what}${who === '' ? '' : ` (${who})`}`;
}

function verdictText(verdict: AuditVerdict): string {
  return verdict.isIntact
    ? `Intact: ${verdict.lines} lines${verdict.head === null ? '' : `, the last with the hash ${verdict.head}`}.`
    : `Broken: line ${verdict.brokenAt} is not as it was written.`;
}
