import type { ModelExchange, WrittenExchange } from '../ports/agent/run-messages.ts';
import type { CallId, RunId } from '../model/ids.ts';
import type { RunEvent, RunEventBody } from '../model/run/run-event.ts';
import type { RunSummary } from '../model/run/view/run-summary.ts';
import type { RunView } from '../model/run/view/run-view.ts';

export type RunStarted = Extract<RunEventBody, { readonly type: 'run.started' }>;

/** A stored event, and the resulting run. */
export interface StoredEvent {
  readonly event: RunEvent;
  /** The run including the event. */
  readonly view: RunView;
}

/**
 * Stores runs as they happen, for the run service. What a method has stored survives the end of the program. Events that decide whether
 * something is repeated after a crash also survive a power failure, together with all earlier ones.
 */
export interface RunStore {
  /** Creates a run with its first event. */
  createRun(started: RunStarted): StoredEvent;
  /**
   * Appends an event to a run if its state allows the event (`nextLife`); `exchange` only with `model.called`. Throws `AppError`:
   * `RUN_UNKNOWN`, `RUN_ENDED`, `EVENT_INVALID`, or a `STORE_…` code; then nothing is stored.
   */
  appendEvent(
    runId: RunId,
    iteration: number,
    body: RunEventBody,
    exchange?: WrittenExchange | null,
  ): StoredEvent;
  /** Returns the run as the result of its events. Throws `RUN_UNKNOWN`. */
  getView(runId: RunId): RunView;
  /** Returns the first task of a run; `null` if the run is unknown. */
  taskOf(runId: RunId): string | null;
  /** Returns all events of a run in order. Throws `RUN_UNKNOWN`. */
  getEvents(runId: RunId): readonly RunEvent[];
  /** Returns runs, newest first; if `beforeStartedAt` (ms since the epoch) is given, only those that started before it. */
  listRuns(limit: number, beforeStartedAt: number | null): readonly RunSummary[];
  /** Returns a model's request and answer. Throws `MODEL_CALL_UNKNOWN`. */
  getModelCall(runId: RunId, callId: CallId): ModelExchange;
}
