import type { Login } from '#shared/model/site/login.ts';
import type { ModelKey } from '#shared/model/settings/model-key.ts';
import type { ModelAccess, OtherModels } from '#shared/ports/agent/run-messages.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, RunId, TabId } from '#shared/model/ids.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';
import type { Material, Selection } from '#shared/model/run/input/enclosed.ts';
import type { ForkOf, ForkPoint, ForkWish } from '#shared/model/run/input/fork.ts';
import type { LentTabKey, LentTabs } from '#shared/model/run/input/lent-tabs.ts';
import type { ReplayWish } from '#shared/model/recordings/recording.ts';
import type { GivenScript } from '#shared/model/skills/script-code.ts';
import type { TriedStep } from '#shared/model/agents/agent.ts';
import type { SessionKind } from '#shared/model/run/input/session-kind.ts';
import type { ConsentChoice, Contract } from '#shared/model/run/approval/contract.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { ModelRole, RunEvent, RunStatus } from '#shared/model/run/run-event.ts';
import type { ObservedState } from '#shared/ports/agent/run-messages.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { Size } from '#shared/page-state/picture-size.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import type { RunPrice } from '#shared/model/run/cost/model-price.ts';
import type { Limits, Provider } from '#shared/model/settings/settings.ts';

import type { OriginAnswer } from '../../../safety/run-permissions/run-origins.ts';
import type { Disposable } from '../../../platform/async/disposable.ts';
import type { TabPool } from '../../../browser/tabs/tab-pool.ts';
import type { RunPlacement } from './run-scheduler.ts';
import type { ToolGate } from '../../../safety/gate/tool-gate.ts';

/** The part of the browser that another program may use. */
export interface ExternalClientBrowser {
  readonly tabs: TabPool;
  readonly toolGate: ToolGate;
  /** Grants that the person gave to all programs; a program cannot request any. */
  readonly grants: readonly Grant[];
  /** The person's earlier answers when this program wanted to open a site. */
  readonly answers: readonly OriginAnswer[];
}

export interface ClientCallOptions {
  /** Aborted when the program no longer waits for the answer: the person is not asked then. */
  readonly signal?: AbortSignal;
}

export interface ClientObservation extends ObservedState {
  /** Size of the screenshot in pixels; `null` when there is none. */
  readonly pictureSize: Size | null;
  /** Why a wanted screenshot is missing; otherwise `null`. */
  readonly screenshotProblem: string | null;
  /** The page reduced to the named part; `null` when none was named. */
  readonly part: PageSnapshot | null;
}

/** A lease of another program. */
export interface ExternalClient {
  readonly currentTabId: TabId;
  /** Time at which the person paused it, by `performance.now`; `null` when it is not paused. */
  readonly heldSince: number | null;
  call(tool: string, args: unknown, options?: ClientCallOptions): Promise<ToolResult>;
  /**
   * Returns the current tab's page, its labelled picture if wanted, and a part of it that is named in words. Throws `AppError`, for example
   * `HELD_BY_PERSON`.
   */
  observe(withScreenshot: boolean, within?: string): Promise<ClientObservation>;
  /** Returns the page for the answer to an action, without storing it in the run's record. Throws as `observe` does. */
  glance(): Promise<PageSnapshot>;
  /** Ends the lease, for now or for good. */
  end(): void;
}

export interface StartExternalClient {
  readonly clientName: string;
  readonly tabId: TabId;
  readonly client: ExternalClientBrowser;
  readonly maxToolCalls: number;
  /** Whether a person can answer questions; called for each question. */
  readonly hasPerson: () => boolean;
  /** Called at the end. `answers`: the person's answers when the program wanted to open a site. */
  readonly onEnd: (status: RunStatus, answers: readonly OriginAnswer[]) => void;
}

/** Access to a model without its known traits. */
type Access = Pick<ModelAccess, 'provider' | 'apiKey'>;
export type OtherAccess = { readonly [Role in keyof OtherModels]: Access | null };

export interface StartRun {
  readonly task: string;
  readonly tabId: TabId;
  readonly agentId: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  /** URLs that the person typed for this run besides those in the task, for example with `--url`. */
  readonly typedUrls: readonly string[];
  /**
   * URL that is loaded first; when that fails the run is stored as failed. Absent for the agent's start URL, or the page that the tab
   * shows.
   */
  readonly startUrl?: string | undefined;
  readonly provider: Provider;
  readonly apiKey: ModelKey | null;
  /** Models for parts of the work, with the keys of their URLs. */
  readonly others: OtherAccess;
  readonly limits: Limits;
  readonly prices: readonly RunPrice[];
  /** `false` for a private run, which is deleted when it ends. */
  readonly isKept?: false | undefined;
  /** Full paths of files that the run may send; absent for none. */
  readonly files?: readonly string[];
  /** Grants beyond what the person's words allow; absent for none. */
  readonly grants?: readonly Grant[];
  /** The grants are all that the person allows; their words allow nothing more. */
  readonly isGiven?: true | undefined;
  /** Choice of the person next to the input box; `ask` if absent. */
  readonly choice?: ConsentChoice | undefined;
  /** Text that comes with the task and is not the person's own words; absent for none. */
  readonly material?: readonly Material[] | undefined;
  /** Whether a person can answer questions. */
  readonly hasPerson: boolean;
  /** Tabs that the person lends to the run besides the one that it starts in; absent for none. */
  readonly lentTabs?: LentTabs;
  /** Selected text of a page that the person asks about; absent for none. */
  readonly selection?: Selection | undefined;
  /** Session of the run's tabs; absent for that of its agent, otherwise the person's. */
  readonly session?: SessionKind | undefined;
  /** Makes this a dry run: what its pages write is stopped and listed, and it works in its own session. */
  readonly isRehearsal?: true | undefined;
  /** Replays a run, whose words become the task, or (`runId` is `null`) sets how an agent's recording is replayed. */
  readonly replay?: ReplayWish | undefined;
  /** A single step to try in place of an agent; the task is empty then. */
  readonly step?: TriedStep | undefined;
  /** Script to run without a model; `task` is its name. */
  readonly script?: GivenScript | undefined;
  /** Makes this a branch, which starts at an iteration of another run in its own session; an empty task means that of the other run. */
  readonly fork?: ForkWish | undefined;
  /** Awaited before a committing action starts; if it rejects, the action does not happen. Absent when no one needs to know. */
  readonly beforeCommit?: (() => Promise<void>) | undefined;
  /** What to do while another run uses the tab, or the maximum of runs is reached. */
  readonly whenBusy: 'queue' | 'refuse';
  /**
   * Set for another program's run: it is limited to these tabs, URLs in its task allow nothing, and it cannot use the person's MCP servers.
   */
  readonly client?: ExternalClientBrowser;
}

/** Request to continue a run that has ended. */
export interface ContinueRun extends Pick<
  StartRun,
  | 'tabId'
  | 'provider'
  | 'apiKey'
  | 'others'
  | 'limits'
  | 'prices'
  | 'files'
  | 'grants'
  | 'choice'
  | 'isGiven'
  | 'material'
  | 'hasPerson'
  | 'lentTabs'
  | 'selection'
  | 'beforeCommit'
  | 'whenBusy'
> {
  readonly runId: RunId;
  /** New request; `null` to resume an interrupted or stopped one from its last finished step. */
  readonly text: string | null;
}

export interface FinishedRun {
  readonly runId: RunId;
  readonly status: RunStatus;
  readonly finalAnswer: string;
  readonly error: ErrorInfo | null;
  /** Current tab of the run at its end. */
  readonly tabId: TabId;
  /** Durations in ms. */
  readonly ms: {
    readonly total: number;
    readonly model: number;
    readonly tools: number;
    readonly perception: number;
  };
}

export type RunNews =
  /** Tabs of the runs that have not ended: running ones first, then waiting ones in the order in which they would start. */
  | { readonly type: 'placed'; readonly placements: readonly RunPlacement[] }
  | { readonly type: 'added'; readonly events: readonly RunEvent[] }
  | { readonly type: 'event'; readonly event: RunEvent }
  /** An action takes place at this position in a tab. */
  | {
      readonly type: 'acting';
      readonly runId: RunId;
      readonly tabId: TabId;
      readonly place: ActPlace;
    }
  | {
      readonly type: 'delta';
      readonly runId: RunId;
      readonly iteration: number;
      readonly role: ModelRole;
      readonly text: string;
    };

/**
 * Starts, watches and stops runs for the window, the command line and other programs. One run at a time uses a tab, and the number of
 * parallel runs is limited; others wait in a queue, where they can be paused, written to and stopped like running ones.
 */
export interface RunService {
  /**
   * Starts a run. Throws `AppError`: `TASK_EMPTY`, `TASK_TOO_LONG`, `AGENT_UNKNOWN`, `PARAMETER_MISSING`, `PARAMETER_UNKNOWN`,
   * `PARAMETER_INVALID`, `NEEDS_MODEL`, `RUN_UNKNOWN`, `RUN_NOT_RECORDED`, `ITERATION_UNKNOWN`, `STEP_NOT_RECORDED`, `TAB_CLOSED`, with
   * `whenBusy: 'refuse'` also `TAB_BUSY` and `RUNS_FULL`, or a `STORE_…` code. `finished` never rejects.
   */
  start(request: StartRun): { readonly runId: RunId; readonly finished: Promise<FinishedRun> };
  /** Returns what a branch would start with. Throws `AppError`: `RUN_UNKNOWN`, `ITERATION_UNKNOWN`, or a `STORE_…` code. */
  forkPoint(forkOf: ForkOf): Promise<ForkPoint>;
  /**
   * Continues a run that has ended. Throws `AppError`: `RUN_UNKNOWN`, `RUN_COMPLETE` (nothing was interrupted), `RUN_ACTIVE` (it has not
   * ended), `TASK_EMPTY`, `TASK_TOO_LONG`, `TAB_CLOSED`, `TAB_BUSY`, `RUNS_FULL`, or a `STORE_…` code.
   */
  continue(request: ContinueRun): {
    readonly runId: RunId;
    readonly finished: Promise<FinishedRun>;
  };
  /** Pauses the run: a running action is finished, and no new one starts. */
  pause(runId: RunId): void;
  resume(runId: RunId): void;
  /** Sends a message, which the planner receives at once. Throws `AppError`: `RUN_ENDED`, `MESSAGE_EMPTY`. */
  say(runId: RunId, text: string, material?: readonly Material[]): void;
  /** Answers the open question; `null` means that no one answers. Throws `AppError`: `QUESTION_CLOSED`, `MESSAGE_EMPTY`. */
  answer(runId: RunId, callId: CallId, text: string | null): void;
  /** Answers the open question with a login for the server that it is about. Throws as `answer` does. */
  signIn(runId: RunId, callId: CallId, login: Login): void;
  /** Withdraws the rest of a grant; does nothing when there is no such grant. */
  cutGrant(runId: RunId, grantId: string): void;
  /** Adds grants of the person; use `say` to tell the run what to do with them. Does nothing after the end. */
  allow(runId: RunId, grants: readonly Grant[]): void;
  /** Changes what the run may do overall. Does nothing after the end. */
  changeContract(runId: RunId, change: Partial<Pick<Contract, 'mode' | 'sites' | 'never'>>): void;
  /** Lets a run see more tabs and work at their sites. Does nothing after the end. */
  lendTabs(runId: RunId, tabs: LentTabs): void;
  /** Takes back a lent tab: the run can no longer see or use it. Does nothing when there is none. */
  takeTabBack(runId: RunId, tab: LentTabKey): void;
  /** Pauses a run that works in this tab, since the person used the mouse or keyboard there. */
  personActed(tabId: TabId): void;
  /** Starts a lease of another program in its own tabs. It takes no turn of a run. Throws `TAB_BUSY` or a `STORE_…` code. */
  startExternalClient(request: StartExternalClient): ExternalClient;
  /** Stops the run. The last input is sent within a moment; the run ends as `stopped` within a second, whatever the agent does. */
  stop(runId: RunId): void;
  /** Whether a run works in this tab or waits for it. */
  isTabBusy(tabId: TabId): boolean;
  /** Returns the runs that have not ended, including queued ones and leases of other programs. */
  liveRunIds(): readonly RunId[];
  /** Starts waiting runs after the maximum of parallel runs has changed. */
  reschedule(): void;
  onNews(listener: (news: RunNews) => void): Disposable;
}
