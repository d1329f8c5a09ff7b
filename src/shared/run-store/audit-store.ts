import type { RunId } from '../model/ids.ts';
import type { AuditEntry, AuditLine, AuditVerdict } from '../model/run/writes/audit-entry.ts';

/** Record of what runs were allowed to do and what was sent: append-only, deleted only with its run. */
export interface AuditStore {
  /** Appends a line, which survives a power failure once this returns. Throws `AppError` `STORE_…`. */
  append(runId: RunId, entry: AuditEntry): AuditLine;
  /** Returns the lines in order; none without a record. Throws `STORE_…`. */
  list(runId: RunId): readonly AuditLine[];
  /** Checks for changed, missing, added and reordered lines. It does not detect lines missing at the end or a record forged as a whole. */
  verify(runId: RunId): AuditVerdict;
}
