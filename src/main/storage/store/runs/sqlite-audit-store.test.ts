import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { CallIdSchema, TabIdSchema } from '#shared/model/ids.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { AuditEntry } from '#shared/model/run/writes/audit-entry.ts';

import { tempFolder } from '../../../../testing/store/temp-folder.ts';
import { openStore } from '../open-store.ts';

const entry = (path: string): AuditEntry => ({
  kind: 'request',
  callId: CallIdSchema.parse('c1'),
  method: 'POST',
  destination: 'https://shop.example',
  path,
  bytes: 120,
  resourceType: 'xhr',
  class: 'R3',
  verb: 'order',
  rule: 'path-words',
  decision: 'allow',
  approver: 'person',
  digest: 'a'.repeat(64),
});

/** Returns a run with three lines, and a function to change the file without the program. */
function written() {
  const userData = tempFolder();
  const store = openStore({ userData });
  const { runId } = store.runs.createRun({
    type: 'run.started',
    task: 'order the kettle',
    agentId: null,
    provider: 'builtin',
    model: 'built-in',
    tabId: TabIdSchema.parse(1),
    steps: null,
  }).event;
  for (const path of ['/cart', '/orders', '/orders/1']) store.audit.append(runId, entry(path));
  /** Closes the store for the change, and opens it again. */
  const behindItsBack = (change: (db: Database.Database) => void) => {
    store.dispose();
    const db = new Database(join(userData, 'waymark.sqlite'));
    db.pragma('foreign_keys = ON');
    change(db);
    db.close();
    return openStore({ userData });
  };
  return { store, runId, behindItsBack };
}

const brokenAt = (store: ReturnType<typeof openStore>, runId: RunId): number | null => {
  const verdict = store.audit.verify(runId);
  return verdict.isIntact ? null : verdict.brokenAt;
};

describe('the audit record of a run', () => {
  it('is kept in order, and is intact', () => {
    const { store, runId } = written();
    const lines = store.audit.list(runId);
    expect(lines.map(({ seq, entry: { kind } }) => [seq, kind])).toEqual([
      [1, 'request'],
      [2, 'request'],
      [3, 'request'],
    ]);
    expect(store.audit.verify(runId)).toEqual({
      isIntact: true,
      lines: 3,
      head: lines.at(-1)?.hash,
    });
    store.dispose();
  });

  it.each([
    [
      'a changed entry',
      `UPDATE audit SET entry = replace(entry, '/orders"', '/other"') WHERE seq = 2`,
      2,
    ],
    ['a changed time', 'UPDATE audit SET at = at + 1 WHERE seq = 1', 1],
    ['a missing line', 'DELETE FROM audit WHERE seq = 2', 2],
    [
      'two lines that changed places',
      'UPDATE audit SET seq = 9 WHERE seq = 1; UPDATE audit SET seq = 1 WHERE seq = 2; UPDATE audit SET seq = 2 WHERE seq = 9',
      1,
    ],
    [
      'a line put in',
      `INSERT INTO audit SELECT run_id, 4, at, entry, hash FROM audit WHERE seq = 3`,
      4,
    ],
  ])('shows %s', (_what, sql, line) => {
    const { runId, behindItsBack } = written();
    const store = behindItsBack((db) => {
      db.exec(`DROP TRIGGER audit_keeps; DROP TRIGGER audit_stays; ${sql}`);
    });
    expect(brokenAt(store, runId)).toBe(line);
    store.dispose();
  });

  it('refuses to be changed, and goes with its run', () => {
    const { runId, behindItsBack } = written();
    const store = behindItsBack((db) => {
      expect(() => db.exec('UPDATE audit SET at = 1')).toThrow('append-only');
      expect(() => db.exec('DELETE FROM audit')).toThrow('only with its run');
      db.exec('DELETE FROM runs');
    });
    expect(store.audit.verify(runId)).toEqual({ isIntact: true, lines: 0, head: null });
    store.dispose();
  });
});
