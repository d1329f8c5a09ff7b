import type { ModelExchange, WrittenExchange } from '../agent-port/messages.ts';
import type { CallId, RunId } from '../model/ids.ts';
import type { RunEvent, RunEventBody } from '../model/run/run-event.ts';
import type { RunSummary } from '../model/run/view/run-summary.ts';
import type { RunView } from '../model/run/view/run-view.ts';

export type RunStarted = Extract<RunEventBody, { readonly type: 'run.started' }>;

/** A stored event, and the resulting run. */
export interface StoredEvent {
  readonly event: RunEvent;
  /** The run with the event in it. */
  readonly view: RunView;
}

/**
 * Keeps runs as they happen: the port that the run service writes to. What a method has returned from outlives the program; what
 * decides whether something is done again after a crash outlives a loss of power too, and with it all that came before.
 */
export interface RunStore {
  /** Makes a run with its first event. */
  createRun(started: RunStarted): StoredEvent;
  /**
   * Adds one event to a run, if it can happen to it as it stands (`nextLife`); `exchange` only with `model.called`.
   * Throws `AppError`: `RUN_UNKNOWN`, `RUN_ENDED`, `EVENT_INVALID`, or a `STORE_…` code; then nothing of it is stored.
   */
  appendEvent(
    runId: RunId,
    iteration: number,
    body: RunEventBody,
    exchange?: WrittenExchange | null,
  ): StoredEvent;
  /** The run as folded so far. Throws `RUN_UNKNOWN`. */
  getView(runId: RunId): RunView;
  /** All events of a run in order. Throws `RUN_UNKNOWN`. */
  getEvents(runId: RunId): readonly RunEvent[];
  /** Newest first; only runs that started before `beforeStartedAt` (ms since the epoch) when it is given. */
  listRuns(limit: number, beforeStartedAt: number | null): readonly RunSummary[];
  /** A model's request and answer. Throws `MODEL_CALL_UNKNOWN`. */
  getModelCall(runId: RunId, callId: CallId): ModelExchange;
}
