import type { CallTerms } from '#shared/ports/agent/call-terms.ts';
import type {
  ObservedState,
  PictureWish,
  WrittenExchange,
} from '#shared/ports/agent/run-messages.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { ModelRole, RunEventBody } from '#shared/model/run/run-event.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

export interface RemoteCall extends CallTerms {
  readonly callId: CallId;
  readonly iteration: number;
  readonly tool: string;
  /** Arguments from the model, unchecked; the gate checks them. A value that is not JSON is sent as `null`. */
  readonly args: unknown;
  /** Time limit in ms for the call itself; main enforces it, the agent only waits a little longer. */
  readonly timeoutMs: number;
  /** Called when the person is asked whether the call may be made; the time limit ends. */
  readonly onWaiting: () => void;
}

export interface RemoteQuestion {
  readonly callId: CallId;
  readonly iteration: number;
  readonly question: string;
  readonly options: readonly string[];
}

/** The agent's only access to tabs and the person: it asks main for everything. */
export interface Remote {
  /** The run's current tab as it is now. Throws `AppError`, `ABORTED` among them. */
  observe(iteration: number, picture: PictureWish, signal: AbortSignal): Promise<ObservedState>;
  /** The tab's current nodes, for comparison; not recorded. Throws as `observe` does. */
  glance(iteration: number, signal: AbortSignal): Promise<ObservedState>;
  /** Runs a tool behind main's gate. A failure is a result, only `ABORTED` is thrown. */
  call(call: RemoteCall, signal: AbortSignal): Promise<ToolResult>;
  /** Asks the person and waits without a limit; `null` when no person can answer. Throws `ABORTED`. */
  ask(question: RemoteQuestion, signal: AbortSignal): Promise<string | null>;
  /** Adds an event to the run's list; it is sent before this returns. `exchange` only with `model.called`. */
  event(iteration: number, body: RunEventBody, exchange: WrittenExchange | null): void;
  /** Sends text of a model's answer that is still arriving. */
  delta(iteration: number, role: ModelRole, text: string): void;
}
