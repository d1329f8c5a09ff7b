import type { ObservedState, PictureWish, WrittenExchange } from '#shared/agent-port/messages.ts';
import type { CallId } from '#shared/model/ids.ts';
import type { Focus, NodeArgument, NodeFingerprint } from '#shared/model/page/node-fingerprint.ts';
import type { KnownElement } from '#shared/model/run/known-element.ts';
import type { ModelRole, RunEventBody } from '#shared/model/run/run-event.ts';
import type { Locator } from '#shared/script/locator-step.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

/** What elements are known by, by the argument that takes their number. */
export type Recorded = Readonly<Partial<Record<NodeArgument, NodeFingerprint>>>;

/** What such locators meant before. */
export type Known = Readonly<Partial<Record<NodeArgument, readonly KnownElement[]>>>;

/** Locators of a script, by the argument that takes the element's number. */
export type Located = Readonly<Partial<Record<NodeArgument, Locator>>>;

export interface RemoteCall {
  readonly callId: CallId;
  readonly iteration: number;
  readonly tool: string;
  /** As the model gave them; what is no JSON is sent as `null`. The gate checks them. */
  readonly args: unknown;
  /** Names the extraction that this call is a step of. */
  readonly within?: CallId | undefined;
  /** How long a target that is given by words may take to appear; main decides if absent. */
  readonly targetWaitMs?: number | undefined;
  /** What the elements of a recorded step are known by. */
  readonly recorded?: Recorded | undefined;
  /** Locators of a script. */
  readonly located?: Located | undefined;
  readonly known?: Known | undefined;
  /** In which line of the script that `within` names. */
  readonly line?: number | undefined;
  /** What must have the focus; otherwise the call is not made. */
  readonly focus?: Focus | undefined;
  /** So many different requests that write are expected of the page, maybe a while later. */
  readonly awaitsWrites?: number | undefined;
  /** How long the call itself may take; main keeps this limit, the agent only waits a little longer. */
  readonly timeoutMs: number;
  /** The person is being asked whether it may be made; the limit no longer counts. */
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
  /** What the tab lists at this moment, for comparing; not written down. Throws as `observe` does. */
  glance(iteration: number, signal: AbortSignal): Promise<ObservedState>;
  /** Runs a tool behind main's gate. A failure is a result, only `ABORTED` is thrown. */
  call(call: RemoteCall, signal: AbortSignal): Promise<ToolResult>;
  /** Asks the person and waits as long as it takes; `null` when there is nobody to answer. Throws `ABORTED`. */
  ask(question: RemoteQuestion, signal: AbortSignal): Promise<string | null>;
  /** Writes an event to the run's list; sent before this returns. `exchange` only with `model.called`. */
  event(iteration: number, body: RunEventBody, exchange: WrittenExchange | null): void;
  /** Shows text that a model is still writing. */
  delta(iteration: number, role: ModelRole, text: string): void;
}
