import { existsSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { RunEventSchema, type RunEvent } from '../../src/shared/model/run/run-event.ts';
import { foldRun } from '../../src/shared/model/run/view/fold-run.ts';
import { type RunPhase, RunPhaseSchema } from '../../src/shared/model/run/view/run-summary.ts';
import { RunIdSchema, type RunId } from '../../src/shared/model/ids.ts';

export interface StoreFindings {
  readonly problems: readonly string[];
  readonly events: number;
  /** Tool calls whose effect will never be known. */
  readonly inDoubt: number;
  /** Calls that ended because their process did. */
  readonly mcpLost: number;
  readonly pdfLost: number;
  readonly finalAnswer: string;
}

export interface FoundRun {
  readonly runId: RunId;
  readonly phase: RunPhase;
  /** Number of times the run was started or continued. */
  readonly begun: number;
}

/** Returns the only run of a data folder; `null` while there is none. */
export function newestRun(userData: string): FoundRun | null {
  const file = join(userData, 'waymark.sqlite');
  if (!existsSync(file)) return null;
  const db = new Database(file);
  try {
    const hasTable = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'runs'`).get();
    if (hasTable === undefined) return null;
    const row = db.prepare('SELECT run_id AS runId, phase FROM runs ORDER BY run_id LIMIT 1').get();
    if (typeof row !== 'object' || row === null || !('runId' in row) || !('phase' in row))
      return null;
    const begun = db
      .prepare(`SELECT count(*) FROM events WHERE type IN ('run.started', 'run.continued')`)
      .pluck()
      .get();
    return {
      runId: RunIdSchema.parse(row.runId),
      phase: RunPhaseSchema.parse(row.phase),
      begun: Number(begun),
    };
  } finally {
    db.close();
  }
}

/** Checks that the database is intact and its events form a valid run without gaps. */
export function findingsOf(userData: string): StoreFindings {
  const db = new Database(join(userData, 'waymark.sqlite'), { readonly: true });
  try {
    const problems: string[] = [];
    const integrity = db.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') problems.push(`the database is damaged: ${String(integrity)}`);
    const runs = db.prepare('SELECT count(*) FROM runs').pluck().get();
    if (runs !== 1) problems.push(`there are ${String(runs)} runs, not one`);
    const events = db
      .prepare('SELECT run_id AS runId, seq, at, iteration, body FROM events ORDER BY seq')
      .all()
      .map(toEvent);
    if (events.some(({ seq }, index) => seq !== index + 1)) problems.push('events have gaps');
    const view = foldRun(events);
    const calls = view.iterations.flatMap(({ toolCalls }) => toolCalls);
    if (calls.some(({ state }) => state === 'sent')) problems.push('a call is still under way');
    const lost = (code: string): number =>
      calls.filter(({ result }) => result?.ok === false && result.error.code === code).length;
    return {
      problems,
      mcpLost: lost('MCP_PROCESS_EXITED'),
      pdfLost: lost('PDF_CRASHED'),
      events: events.length,
      inDoubt: calls.filter(({ state }) => state === 'in-doubt').length,
      finalAnswer: view.finalAnswer,
    };
  } finally {
    db.close();
  }
}

function toEvent(row: unknown): RunEvent {
  if (typeof row !== 'object' || row === null || !('body' in row)) throw new Error('no event');
  return RunEventSchema.parse({ ...row, body: JSON.parse(String(row.body)) });
}
