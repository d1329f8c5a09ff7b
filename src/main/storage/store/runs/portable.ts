import type Database from 'better-sqlite3';

import { AppError } from '#shared/errors/app-error.ts';
import { type ArtifactId, ArtifactIdSchema, type RunId } from '#shared/model/ids.ts';
import { applyRunEvent, foldRun } from '#shared/model/run/view/fold-run.ts';
import type { ExportedRun } from '#shared/model/run/exported-run.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { AuditStore } from '#shared/run-store/audit-store.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';

import { packText } from '../../../platform/files/packed-text.ts';
import { createProjection } from './run-projection.ts';
import { withStoreErrors } from '../store-error.ts';

/** Exports and imports complete runs. */
export interface Portable {
  /** Returns a run for export. Throws `RUN_UNKNOWN`, and `RUN_LIVE` for a run that has not ended. */
  take(runId: RunId): ExportedRun;
  /** Returns the pictures and files that a run refers to. */
  artifactsOf(run: ExportedRun): readonly ArtifactId[];
  /** Imports a run. Returns `false` and changes nothing if it exists already. */
  put(run: ExportedRun): boolean;
}

const ARTIFACT = /"([0-9a-f]{64})"/g;

export function createPortable(db: Database.Database, runs: RunStore, audit: AuditStore): Portable {
  const put = db.transaction(createPut(db));
  return {
    take(runId) {
      const events = [...runs.getEvents(runId)];
      if (foldRun(events).life.isLive) throw runLive(runId);
      const modelCalls = events.flatMap(({ body }) => {
        if (body.type !== 'model.called') return [];
        const exchange = exchangeOf(runs, runId, body.callId);
        return exchange === null ? [] : [{ callId: body.callId, ...exchange }];
      });
      const lines = audit.list(runId).map(({ seq, at, entry, hash }) => ({ seq, at, entry, hash }));
      return { runId, events, modelCalls, audit: lines };
    },
    artifactsOf: ({ events }) => [
      ...new Set(
        [...JSON.stringify(events).matchAll(ARTIFACT)].map(([, id]) => ArtifactIdSchema.parse(id)),
      ),
    ],
    put: (run) => withStoreErrors(() => put(run)),
  };
}

/** Writes a run unchanged, with its numbers, times and hashes. */
function createPut(db: Database.Database): (run: ExportedRun) => boolean {
  const known = db.prepare('SELECT 1 FROM runs WHERE run_id = ?');
  const insertRun = db.prepare(
    `INSERT INTO runs (run_id, task, provider, model, phase, final_answer, started_at, iterations, tool_calls, errors, input_tokens, output_tokens)
     VALUES (?, '', '', '', 'running', '', ?, 0, 0, 0, 0, 0)`,
  );
  const insertEvent = db.prepare(
    'INSERT INTO events (run_id, seq, at, iteration, type, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const insertAudit = db.prepare(
    'INSERT INTO audit (run_id, seq, at, entry, hash) VALUES (?, ?, ?, ?, ?)',
  );
  const project = createProjection(db);
  return ({ runId, events, modelCalls, audit }) => {
    const [first] = events;
    if (first === undefined || known.get(runId) !== undefined) return false;
    insertRun.run(runId, first.at);
    let view: RunView | null = null;
    for (const event of events) {
      const { seq, at, iteration, body } = event;
      const next: RunView = view === null ? foldRun([event]) : applyRunEvent(view, event);
      insertEvent.run(runId, seq, at, iteration, body.type, JSON.stringify(body));
      const call =
        body.type === 'model.called'
          ? modelCalls.find(({ callId }) => callId === body.callId)
          : undefined;
      project(
        event,
        next,
        view,
        call === undefined
          ? null
          : {
              request: packText(JSON.stringify(call.request)),
              answer: JSON.stringify(call.answer),
            },
      );
      view = next;
    }
    for (const { seq, at, entry, hash } of audit)
      insertAudit.run(runId, seq, at, JSON.stringify(entry), hash);
    return true;
  };
}

function exchangeOf(
  runs: RunStore,
  runId: RunId,
  callId: Parameters<RunStore['getModelCall']>[1],
): ReturnType<RunStore['getModelCall']> | null {
  try {
    return runs.getModelCall(runId, callId);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'MODEL_CALL_UNKNOWN') return null;
    throw thrown;
  }
}

function runLive(runId: RunId): AppError {
  return new AppError({
    code: 'RUN_LIVE',
    message: `Run ${runId} goes on.`,
    next: 'Stop it first.',
  });
}
