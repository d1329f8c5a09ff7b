import type Database from 'better-sqlite3';

import type { WrittenExchange } from '#shared/ports/agent/run-messages.ts';
import type { RunEvent, RunEventBody } from '#shared/model/run/run-event.ts';
import { toRunSummary } from '#shared/model/run/view/run-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { createRequestRows } from './request-rows.ts';
import { packText } from '../../../platform/files/packed-text.ts';

/**
 * Updates the lists for one event; called in the transaction that stores the event.
 *
 * @param view the run including the event
 * @param before the run without it; `null` if there is none
 */
export type ProjectEvent = (
  event: RunEvent,
  view: RunView,
  before: RunView | null,
  exchange: WrittenExchange | null,
) => void;

/** Creates the only writer of the runs' tables other than `events`. It writes from the folded view, so they cannot disagree with it. */
export function createProjection(db: Database.Database): ProjectEvent {
  const statements = prepareStatements(db);
  const saveRequest = createRequestRows(db);
  return (event, view, before, exchange) => {
    const run = toRunRow(view);
    // Skipped if unchanged, as for most events, since the run waits for each write.
    if (before === null || !isSameRow(run, toRunRow(before))) statements.saveRun.run(run);
    saveRequest(event, view);
    if (event.body.type === 'model.called') saveModelCall(statements, event, event.body, exchange);
  };
}

type Statements = ReturnType<typeof prepareStatements>;

function prepareStatements(db: Database.Database) {
  return {
    saveRun: db.prepare(`
    UPDATE runs SET task = @task, agent_id = @agentId, provider = @provider, model = @model, phase = @phase, is_rehearsal = @isRehearsal,
      final_answer = @finalAnswer, started_at = @startedAt, finished_at = @finishedAt, iterations = @iterations,
      tool_calls = @toolCalls, errors = @errors, input_tokens = @inputTokens, output_tokens = @outputTokens, cost = @cost, error = @error
    WHERE run_id = @runId`),
    saveModelCall: db.prepare(`
    INSERT INTO model_calls (run_id, call_id, iteration, role, model, attempt, input_tokens, output_tokens, ms, error, at, request, answer)
    VALUES (@runId, @callId, @iteration, @role, @model, @attempt, @inputTokens, @outputTokens, @ms, @error, @at, @request, @answer)`),
  };
}

function saveModelCall(
  statements: Statements,
  { runId, iteration, at }: RunEvent,
  body: Extract<RunEventBody, { readonly type: 'model.called' }>,
  exchange: WrittenExchange | null,
): void {
  statements.saveModelCall.run({
    runId,
    callId: body.callId,
    iteration,
    role: body.role,
    model: body.model,
    attempt: body.attempt,
    inputTokens: body.tokens.input,
    outputTokens: body.tokens.output,
    ms: body.ms,
    error: toJson(body.error),
    at,
    request: exchange === null ? null : bytesOf(exchange.request),
    answer: exchange === null ? null : packText(exchange.answer),
  });
}

function toRunRow(view: RunView) {
  const { tokens, ...summary } = toRunSummary(view);
  const [inputTokens, outputTokens] = [tokens.input, tokens.output];
  const isRehearsal = view.isRehearsal ? 1 : 0;
  return { ...summary, isRehearsal, inputTokens, outputTokens, error: toJson(view.error) };
}

type RunRow = ReturnType<typeof toRunRow>;

function isSameRow(row: RunRow, other: RunRow): boolean {
  const values = Object.values(other);
  return Object.values(row).every((value, index) => value === values[index]);
}

/** Returns the same bytes as a `Buffer` for SQLite. */
function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Returns JSON; `null` stays an SQL null. */
function toJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
