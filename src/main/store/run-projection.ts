import type Database from 'better-sqlite3';

import type { WrittenExchange } from '#shared/agent-port/messages.ts';
import { findToolCall } from '#shared/model/run/view/iteration-view.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { RunEvent, RunEventBody } from '#shared/model/run/run-event.ts';
import { toRunSummary } from '#shared/model/run/view/run-view.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { createRequestRows } from './request-rows.ts';
import { packText } from '../platform/packed-text.ts';

/**
 * Writes what one event means for the lists; called in the transaction that stores the event.
 * @param view the run with the event in it
 * @param before the run without it; `null`: there is none
 */
export type ProjectEvent = (
  event: RunEvent,
  view: RunView,
  before: RunView | null,
  exchange: WrittenExchange | null,
) => void;

/** The tables beside `events` are written here and nowhere else, all from the folded view, so that they cannot disagree with it. */
export function createProjection(db: Database.Database): ProjectEvent {
  const statements = prepareStatements(db);
  const saveRequest = createRequestRows(db);
  return (event, view, before, exchange) => {
    const run = toRunRow(view);
    // Most events leave it as it is, and a run waits for every one of them.
    if (before === null || !isSameRow(run, toRunRow(before))) statements.saveRun.run(run);
    saveRequest(event, view);
    if (mayChangeRow(event)) saveIteration(statements, event, view);
    switch (event.body.type) {
      case 'tool.intended':
      case 'tool.sent':
      case 'tool.finished':
        return saveToolCall(statements, event.runId, event.body.callId, view);
      case 'model.called':
        return saveModelCall(statements, event, event.body, exchange);
      case 'run.finished':
      case 'run.interrupted':
        statements.doubtToolCalls.run(event.runId);
        return;
      case 'run.started':
      case 'run.continued':
      case 'run.queued':
      case 'run.dequeued':
      case 'run.paused':
      case 'run.resumed':
      case 'person.said':
      case 'question.asked':
      case 'question.answered':
      case 'grants.made':
      case 'grant.used':
      case 'grant.cut':
      case 'contract.made':
      case 'write.refused':
      case 'tabs.lent':
      case 'tab.takenBack':
      case 'step.noted':
      case 'step.replayed':
      case 'write.stopped':
      case 'history.summarised':
      case 'iteration.started':
      case 'state.observed':
      case 'plan.made':
      case 'todo.changed':
      case 'note':
      case 'memory.used':
        return;
    }
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
    saveIteration: db.prepare(`
    INSERT INTO iterations (run_id, number, started_at, url, title, screenshot, plan)
    VALUES (@runId, @number, @startedAt, @url, @title, @screenshot, @plan)
    ON CONFLICT DO UPDATE SET url = excluded.url, title = excluded.title, screenshot = excluded.screenshot, plan = excluded.plan`),
    saveToolCall: db.prepare(`
    INSERT INTO tool_executions (run_id, call_id, iteration, tool, args, state, result, intended_at, ms)
    VALUES (@runId, @callId, @iteration, @tool, @args, @state, @result, @intendedAt, @ms)
    ON CONFLICT DO UPDATE SET state = excluded.state, result = excluded.result, ms = excluded.ms`),
    doubtToolCalls: db.prepare(
      `UPDATE tool_executions SET state = 'in-doubt' WHERE run_id = ? AND state = 'sent'`,
    ),
    saveModelCall: db.prepare(`
    INSERT INTO model_calls (run_id, call_id, iteration, role, model, attempt, input_tokens, output_tokens, ms, error, at, request, answer)
    VALUES (@runId, @callId, @iteration, @role, @model, @attempt, @inputTokens, @outputTokens, @ms, @error, @at, @request, @answer)`),
  };
}

function saveIteration(statements: Statements, event: RunEvent, view: RunView): void {
  const iteration = view.iterations.findLast(({ number }) => number === event.iteration);
  if (iteration === undefined) return;
  const seen = iteration.observations[0];
  statements.saveIteration.run({
    runId: event.runId,
    number: iteration.number,
    startedAt: iteration.startedAt,
    url: seen?.url ?? null,
    title: seen?.title ?? null,
    screenshot: seen?.screenshot ?? null,
    plan: toJson(iteration.plan?.output ?? null),
  });
}

function saveToolCall(
  statements: Statements,
  runId: RunEvent['runId'],
  callId: CallId,
  view: RunView,
): void {
  const found = findToolCall(view.iterations, callId);
  if (found === null) return;
  const { call, iteration } = found;
  statements.saveToolCall.run({
    runId,
    callId: call.callId,
    iteration: iteration.number,
    tool: call.tool,
    args: JSON.stringify(call.args),
    state: call.state,
    result: toJson(call.result),
    intendedAt: call.at,
    ms: call.ms,
  });
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

/** What begins an iteration or says where and how it goes on. */
const CHANGING_ROWS: ReadonlySet<RunEvent['body']['type']> = new Set([
  'iteration.started',
  'state.observed',
  'plan.made',
] as const);

/** Iteration 0 has no beginning of its own. */
function mayChangeRow({ iteration, body }: RunEvent): boolean {
  return iteration === 0 || CHANGING_ROWS.has(body.type);
}

/** A run's row in the form in which it is written. */
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

/** The same bytes as SQLite takes them. */
function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** `null` stays an SQL null. */
function toJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
