import { withoutCredentials } from '#shared/page-address/without-credentials.ts';
import { createHash } from 'node:crypto';

import type Database from 'better-sqlite3';
import { z } from 'zod';

import type { RunId } from '#shared/model/ids.ts';
import {
  type AuditEntry,
  AuditEntrySchema,
  type AuditLine,
  AuditLineSchema,
} from '#shared/model/run/writes/audit-entry.ts';
import type { AuditStore } from '#shared/run-store/audit-store.ts';

import { withStoreErrors } from '../store-error.ts';

const FIRST = '0'.repeat(64);

const RowSchema = z.strictObject({
  run_id: z.string(),
  seq: z.int(),
  at: z.int(),
  entry: z.string(),
  hash: z.string(),
});
type Row = z.infer<typeof RowSchema>;

export function createAuditStore(db: Database.Database, now: () => number): AuditStore {
  const insert = db.prepare(
    'INSERT INTO audit (run_id, seq, at, entry, hash) VALUES (@run_id, @seq, @at, @entry, @hash)',
  );
  const last = db.prepare('SELECT * FROM audit WHERE run_id = ? ORDER BY seq DESC LIMIT 1');
  const all = db.prepare('SELECT * FROM audit WHERE run_id = ? ORDER BY seq');
  const rowsOf = (runId: RunId): readonly Row[] =>
    withStoreErrors(() => z.array(RowSchema).parse(all.all(runId)));
  return {
    append: (runId, entry) =>
      withStoreErrors(() => {
        const before = RowSchema.optional().parse(last.get(runId));
        const written = withoutCredentials(
          JSON.stringify(AuditEntrySchema.parse(entry) satisfies AuditEntry),
        );
        const row = { run_id: runId, seq: (before?.seq ?? 0) + 1, at: now(), entry: written };
        const hash = hashOf(row, before?.hash ?? FIRST);
        insert.run({ ...row, hash });
        return lineOf({ ...row, hash });
      }),
    list: (runId) => rowsOf(runId).map(lineOf),
    verify(runId) {
      let previous = FIRST;
      let seq = 0;
      for (const row of rowsOf(runId)) {
        seq += 1;
        if (row.seq !== seq || row.hash !== hashOf(row, previous))
          return { isIntact: false, brokenAt: seq };
        previous = row.hash;
      }
      return { isIntact: true, lines: seq, head: seq === 0 ? null : previous };
    },
  };
}

function hashOf(row: Omit<Row, 'hash'>, previous: string): string {
  const chained = [previous, row.run_id, row.seq, row.at, row.entry].join('\n');
  return createHash('sha256').update(chained).digest('hex');
}

function lineOf({ run_id: runId, seq, at, entry, hash }: Row): AuditLine {
  return AuditLineSchema.parse({ runId, seq, at, entry: JSON.parse(entry), hash });
}
