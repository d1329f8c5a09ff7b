import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { ModelRole, RunEvent, RunStatus } from '#shared/model/run-event.ts';
import type { RunSummary } from '#shared/model/run-summary.ts';
import type { Limits, Provider } from '#shared/model/settings.ts';

import type { Disposable } from '../platform/disposable.ts';

export interface StartRun {
  readonly task: string;
  readonly tabId: TabId;
  readonly agentId: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  /** Addresses that the person typed for this run besides those in the task, e.g. `--url`. */
  readonly typedUrls: readonly string[];
  /** Loaded first; when that fails the run is saved as failed. Absent: the agent's start address, or the page that the tab shows. */
  readonly startUrl?: string | undefined;
  readonly provider: Provider;
  readonly apiKey: string | null;
  readonly limits: Limits;
}

export interface FinishedRun {
  readonly runId: RunId;
  readonly status: RunStatus;
  readonly finalAnswer: string;
  readonly error: ErrorInfo | null;
  /** The run's current tab at its end. */
  readonly tabId: TabId;
  /** Where the time went. */
  readonly ms: {
    readonly total: number;
    readonly model: number;
    readonly tools: number;
    readonly perception: number;
  };
}

export type RunNews =
  | { readonly type: 'added'; readonly summary: RunSummary; readonly events: readonly RunEvent[] }
  | { readonly type: 'event'; readonly event: RunEvent; readonly summary: RunSummary }
  | {
      readonly type: 'delta';
      readonly runId: RunId;
      readonly iteration: number;
      readonly role: ModelRole;
      readonly text: string;
    };

/** Starts, watches and stops runs. The window and the command line both use it. */
export interface RunService {
  /**
   * Throws `AppError`: `TASK_EMPTY`, `TASK_TOO_LONG`, `AGENT_UNKNOWN`, `PARAMETER_MISSING`, `PARAMETER_UNKNOWN`,
   * `PARAMETER_INVALID`, `RUN_ACTIVE`, `TAB_CLOSED`, or a `STORE_…` code. `finished` never rejects.
   */
  start(request: StartRun): { readonly runId: RunId; readonly finished: Promise<FinishedRun> };
  /** The last input is on its way within a moment; the run ends as `stopped` within a second, whatever the agent does. */
  stop(runId: RunId): void;
  activeRunIds(): readonly RunId[];
  onNews(listener: (news: RunNews) => void): Disposable;
}
