import type { RunId } from '../model/ids.ts';
import type { AuditEntry, AuditLine, AuditVerdict } from '../model/run/audit-entry.ts';

/** Record of what runs were allowed and what left: append-only, deleted only with its run. */
export interface AuditStore {
  /** Outlives a loss of power when it has returned. Throws `AppError` `STORE_…`. */
  append(runId: RunId, entry: AuditEntry): AuditLine;
  /** Lines in order; none without a record. Throws `STORE_…`. */
  list(runId: RunId): readonly AuditLine[];
  /** Finds changed, missing, added and reordered lines, but for lines missing at the end and a record that was forged as a whole. */
  verify(runId: RunId): AuditVerdict;
}
