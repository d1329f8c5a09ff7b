import type Database from 'better-sqlite3';
import { z } from 'zod';

import { ModelExchangeSchema } from '#shared/ports/agent/run-messages.ts';
import type { ModelExchange, WrittenExchange } from '#shared/ports/agent/run-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CallId, RunId } from '#shared/model/ids.ts';
import { findToolCall } from '#shared/model/run/view/iteration-view.ts';
import { RunIdSchema } from '#shared/model/ids.ts';
import { RunEventBodySchema, RunEventSchema } from '#shared/model/run/run-event.ts';
import type { RunEvent, RunEventBody } from '#shared/model/run/run-event.ts';
import {
  isEndedPhase,
  RunPhaseSchema,
  RunSummarySchema,
} from '#shared/model/run/view/run-summary.ts';
import type { RunSummary } from '#shared/model/run/view/run-summary.ts';
import { nextLife } from '#shared/model/run/view/run-life.ts';
import { applyRunEvent, foldRun } from '#shared/model/run/view/fold-run.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { RunStarted, RunStore, StoredEvent } from '#shared/run-store/run-store.ts';

import { unpackText } from '../../../platform/files/packed-text.ts';
import { withoutSync } from '../database/db.ts';
import { mustLast } from './lasting-events.ts';
import { newRunId } from './run-id.ts';
import { createProjection } from './run-projection.ts';
import { toStoreError, withStoreErrors } from '../store-error.ts';

/** Runs in SQLite: an append-only list of events for each, and tables folded from it. */
interface SqliteRunStore extends RunStore {
  /** Marks unfinished runs as interrupted, even those with unreadable events. Call it at startup, before any new run. */
  markInterrupted(): readonly RunId[];
}

const EventRowSchema = z.strictObject({
  run_id: z.string(),
  seq: z.int(),
  at: z.int(),
  iteration: z.int(),
  body: z.string(),
});
const RunRowSchema = z.strictObject({
  run_id: z.string(),
  task: z.string(),
  agent_id: z.string().nullable(),
  provider: z.string(),
  model: z.string(),
  phase: z.string(),
  is_rehearsal: z.int(),
  final_answer: z.string(),
  started_at: z.int(),
  finished_at: z.int().nullable(),
  iterations: z.int(),
  tool_calls: z.int(),
  errors: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  cost: z.number().nullable(),
});
const SummaryRowSchema = RunRowSchema.extend({ task_phase: RunPhaseSchema });
const ExchangeRowSchema = z.strictObject({
  request: z.instanceof(Uint8Array).nullable(),
  answer: z.instanceof(Uint8Array).nullable(),
});

export function createRunStore(db: Database.Database, now: () => number): SqliteRunStore {
  return new RunsInSqlite(db, now);
}

class RunsInSqlite implements SqliteRunStore {
  readonly #db: Database.Database;
  readonly #now: () => number;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #store: ReturnType<typeof storingTransaction>;
  /** Views of live runs, so each event is folded once. */
  readonly #views = new Map<RunId, RunView>();

  constructor(db: Database.Database, now: () => number) {
    this.#db = db;
    this.#now = now;
    this.#statements = prepareStatements(db);
    this.#store = storingTransaction(db, this.#statements);
  }

  createRun(started: RunStarted): StoredEvent {
    const at = this.#now();
    const body = checkedBody(started);
    return this.#save({ runId: newRunId(at), seq: 1, at, iteration: 0, body }, null, null);
  }

  appendEvent(
    runId: RunId,
    iteration: number,
    body: RunEventBody,
    exchange: WrittenExchange | null = null,
  ): StoredEvent {
    const view = this.getView(runId);
    checkLife(view, body);
    checkBelongs(view, body);
    const event = { runId, seq: view.seq + 1, at: this.#now(), iteration, body: checkedBody(body) };
    return this.#save(event, view, exchange);
  }

  getView(runId: RunId): RunView {
    return this.#views.get(runId) ?? foldRun(this.getEvents(runId));
  }

  getEvents(runId: RunId): readonly RunEvent[] {
    const rows = withStoreErrors(() => this.#statements.selectEvents.all(runId));
    if (rows.length === 0) throw unknownRun(runId);
    return rows.map((row) => readStored(() => toEvent(EventRowSchema.parse(row))));
  }

  listRuns(limit: number, beforeStartedAt: number | null): readonly RunSummary[] {
    const rows = withStoreErrors(() =>
      this.#statements.selectRuns.all(beforeStartedAt ?? Number.MAX_SAFE_INTEGER, limit),
    );
    return rows.map((row) => readStored(() => toSummary(SummaryRowSchema.parse(row))));
  }

  /** Task of a run; `null` if it is unknown. */
  taskOf(runId: RunId): string | null {
    const row = withStoreErrors(() => this.#statements.selectTask.get(runId));
    return z.strictObject({ task: z.string() }).optional().parse(row)?.task ?? null;
  }

  getModelCall(runId: RunId, callId: CallId): ModelExchange {
    const row = withStoreErrors(() =>
      ExchangeRowSchema.optional().parse(this.#statements.selectExchange.get(runId, callId)),
    );
    const { request, answer } = row ?? { request: null, answer: null };
    if (request === null || answer === null) {
      throw new AppError({
        code: 'MODEL_CALL_UNKNOWN',
        message: 'Nothing was kept of this model call.',
        next: 'Open the run again and pick a call from its timeline.',
      });
    }
    return readStored(() =>
      ModelExchangeSchema.parse({
        request: JSON.parse(unpackText(request)),
        answer: JSON.parse(unpackText(answer)),
      }),
    );
  }

  markInterrupted(): readonly RunId[] {
    const rows = withStoreErrors(() => this.#statements.selectUnfinished.all());
    const ids = rows.map((row) =>
      readStored(() => z.strictObject({ run_id: RunIdSchema }).parse(row).run_id),
    );
    for (const runId of ids) {
      try {
        this.appendEvent(runId, 0, { type: 'run.interrupted' });
      } catch (thrown) {
        // A run that cannot be read, perhaps of another version, must not prevent the start.
        if (!(thrown instanceof AppError) || thrown.code !== 'STORE_UNREADABLE') throw thrown;
        withStoreErrors(() => {
          this.#statements.giveUpRun.run(runId);
          this.#statements.giveUpRequests.run(runId);
        });
      }
    }
    return ids;
  }

  #save(event: RunEvent, before: RunView | null, exchange: WrittenExchange | null): StoredEvent {
    const view = before === null ? foldRun([event]) : applyRunEvent(before, event);
    const write = (): void => this.#store(event, view, before, exchange);
    withStoreErrors(mustLast(event.body, view) ? write : () => withoutSync(this.#db, write));
    if (view.life.isLive) this.#views.set(event.runId, view);
    else this.#views.delete(event.runId);
    return { event, view };
  }
}

function prepareStatements(db: Database.Database) {
  return {
    insertRun: db.prepare(`
    INSERT INTO runs (run_id, task, provider, model, phase, final_answer, started_at, iterations, tool_calls, errors, input_tokens, output_tokens)
    VALUES (?, '', '', '', 'running', '', ?, 0, 0, 0, 0, 0)`),
    insertEvent: db.prepare(
      'INSERT INTO events (run_id, seq, at, iteration, type, body) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    selectEvents: db.prepare(
      'SELECT run_id, seq, at, iteration, body FROM events WHERE run_id = ? ORDER BY seq',
    ),
    selectRuns: db.prepare(`
    SELECT ${Object.keys(RunRowSchema.shape).join(', ')},
      coalesce((SELECT phase FROM run_requests r WHERE r.run_id = runs.run_id ORDER BY seq LIMIT 1), phase) AS task_phase FROM runs
    WHERE started_at < ? ORDER BY started_at DESC, run_id DESC LIMIT ?`),
    selectTask: db.prepare('SELECT task FROM runs WHERE run_id = ?'),
    selectUnfinished: db.prepare(
      `SELECT run_id FROM runs WHERE phase IN ('queued', 'running', 'paused', 'waiting') ORDER BY run_id`,
    ),
    giveUpRun: db.prepare(`UPDATE runs SET phase = 'interrupted' WHERE run_id = ?`),
    giveUpRequests: db.prepare(
      `UPDATE run_requests SET phase = 'interrupted' WHERE run_id = ? AND phase IN ('queued', 'running', 'paused', 'waiting')`,
    ),
    selectExchange: db.prepare(
      'SELECT request, answer FROM model_calls WHERE run_id = ? AND call_id = ?',
    ),
  };
}

/** Stores an event and its effect on the lists, both or neither. */
function storingTransaction(
  db: Database.Database,
  statements: ReturnType<typeof prepareStatements>,
) {
  const project = createProjection(db);
  return db.transaction(
    (
      event: RunEvent,
      view: RunView,
      before: RunView | null,
      exchange: WrittenExchange | null,
    ): void => {
      const { runId, seq, at, iteration, body } = event;
      if (seq === 1) statements.insertRun.run(runId, at);
      statements.insertEvent.run(runId, seq, at, iteration, body.type, JSON.stringify(body));
      project(event, view, before, exchange);
    },
  );
}

/** Validates an event, so everything stored can be read back. */
function checkedBody(body: RunEventBody): RunEventBody {
  const parsed = RunEventBodySchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError(
    {
      code: 'EVENT_INVALID',
      message: `An event of the run (${body.type}) is not well formed. ${z.prettifyError(parsed.error)}`,
      next: 'Report it with what the run was doing.',
    },
    { cause: parsed.error },
  );
}

/** Throws if the run's state machine does not allow the event. */
function checkLife({ life, phase, runId }: RunView, body: RunEventBody): void {
  if (nextLife(life, body) !== null) return;
  if (!life.isLive) throw endedRun(runId);
  throw new AppError({
    code: 'EVENT_INVALID',
    message: `“${body.type}” cannot happen to a run that is ${phase}.`,
    next: 'Look at the run and try again.',
  });
}

/** Checks the order of a call's events: intended once, then sent at most once, then finished at most once. */
function checkBelongs(view: RunView, body: RunEventBody): void {
  if (body.type !== 'tool.intended' && body.type !== 'tool.sent' && body.type !== 'tool.finished')
    return;
  const call = findToolCall(view.iterations, body.callId)?.call;
  const isRight =
    body.type === 'tool.intended'
      ? call === undefined
      : call?.state === 'intended' || (body.type === 'tool.finished' && call?.state === 'sent');
  if (isRight) return;
  throw new AppError({
    code: 'EVENT_INVALID',
    message: `“${body.type}” does not fit tool call ${body.callId}, which is ${call?.state ?? 'not known'}.`,
    next: 'Report it with what the run was doing.',
  });
}

function toEvent(row: z.infer<typeof EventRowSchema>): RunEvent {
  const { run_id: runId, seq, at, iteration, body } = row;
  return RunEventSchema.parse({ runId, seq, at, iteration, body: JSON.parse(body) });
}

function toSummary(row: z.infer<typeof SummaryRowSchema>): RunSummary {
  return RunSummarySchema.parse({
    runId: row.run_id,
    task: row.task,
    agentId: row.agent_id,
    provider: row.provider,
    model: row.model,
    phase: row.phase,
    taskEnd: isEndedPhase(row.task_phase) ? row.task_phase : null,
    isRehearsal: row.is_rehearsal === 1,
    finalAnswer: row.final_answer,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    iterations: row.iterations,
    toolCalls: row.tool_calls,
    errors: row.errors,
    tokens: { input: row.input_tokens, output: row.output_tokens },
    cost: row.cost,
  });
}

/** Reads stored data, which is validated like any external data. */
function readStored<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof z.ZodError || thrown instanceof SyntaxError))
      throw toStoreError(thrown);
    throw new AppError(
      {
        code: 'STORE_UNREADABLE',
        message: 'A part of the run history is not in a form that this program can read.',
        next: 'Other runs are not affected. If it happens again, report it.',
      },
      { cause: thrown },
    );
  }
}

function unknownRun(runId: RunId): AppError {
  return new AppError({
    code: 'RUN_UNKNOWN',
    message: `There is no run ${runId}.`,
    next: 'Open the list of runs and pick one from it.',
  });
}

function endedRun(runId: RunId): AppError {
  return new AppError({
    code: 'RUN_ENDED',
    message: `Run ${runId} has ended; nothing is added to it any more.`,
    next: 'Continue it, or start a new run.',
  });
}
