import type { Login } from '#shared/model/site/login.ts';
import type { ModelKey } from '#shared/model/settings/model-key.ts';
import type { ModelAccess, OtherModels } from '#shared/agent-port/messages.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, RunId, TabId } from '#shared/model/ids.ts';
import type { ActPlace } from '#shared/model/run/act-place.ts';
import type { Material, Selection } from '#shared/model/run/enclosed.ts';
import type { ForkOf, ForkPoint, ForkWish } from '#shared/model/run/fork.ts';
import type { LentTabKey, LentTabs } from '#shared/model/run/lent-tabs.ts';
import type { ReplayWish } from '#shared/model/run/recording.ts';
import type { GivenScript } from '#shared/model/run/run-script.ts';
import type { TriedStep } from '#shared/model/run/agent.ts';
import type { RunSession } from '#shared/model/run/run-session.ts';
import type { ConsentChoice, Contract } from '#shared/model/run/approval/contract.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { ModelRole, RunEvent, RunStatus } from '#shared/model/run/run-event.ts';
import type { ObservedState } from '#shared/agent-port/messages.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { Size } from '#shared/page-state/picture-size.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import type { Limits, ModelPrice, Provider } from '#shared/model/settings/settings.ts';

import type { OriginAnswer } from '../../permissions/run-origins.ts';
import type { Disposable } from '../../platform/disposable.ts';
import type { TabPool } from '../../tabs/tab-pool.ts';
import type { RunPlacement } from './run-scheduler.ts';
import type { ToolGate } from '../../gate/tool-gate.ts';

/** The part of the browser that another program may use. */
export interface ExternalClientBrowser {
  readonly tabs: TabPool;
  readonly toolGate: ToolGate;
  /** What the person lets all programs do. Never what a program asks for. */
  readonly grants: readonly Grant[];
  /** What the person said before when this program wanted to go somewhere. */
  readonly answers: readonly OriginAnswer[];
}

/** How a program makes a call. */
export interface ClientCallOptions {
  /** Aborted when nobody waits for the answer any more: the person is not asked then. */
  readonly signal?: AbortSignal;
}

export interface ClientObservation extends ObservedState {
  /** Of the screenshot in pixels; `null` where there is none. */
  readonly pictureSize: Size | null;
  /** Why there is no screenshot though one was wanted; else `null`. */
  readonly screenshotProblem: string | null;
  /** The page with what stands in the named part only; `null` where none was named. */
  readonly part: PageSnapshot | null;
}

/** A lease of another program. */
export interface ExternalClient {
  readonly currentTabId: TabId;
  /** Since when the person holds it, by `performance.now`; `null` when they do not. */
  readonly heldSince: number | null;
  call(tool: string, args: unknown, options?: ClientCallOptions): Promise<ToolResult>;
  /**
   * The current tab's page, its labelled picture if wanted, and a part of it that is named in words. Throws `AppError`,
   * `HELD_BY_PERSON` among them.
   */
  observe(withScreenshot: boolean, within?: string): Promise<ClientObservation>;
  /** The same page for what an act's answer says of it; it is not entered in the run's record. Throws as `observe`. */
  glance(): Promise<PageSnapshot>;
  /** The program is done, for now or for good. */
  end(): void;
}

export interface StartExternalClient {
  readonly clientName: string;
  readonly tabId: TabId;
  readonly client: ExternalClientBrowser;
  readonly maxToolCalls: number;
  /** Whether there is somebody who can answer questions. Asked whenever there is one. */
  readonly hasPerson: () => boolean;
  /** `answers`: what the person has said about places that it wanted to go to. */
  readonly onEnd: (status: RunStatus, answers: readonly OriginAnswer[]) => void;
}

/** A model without what is known of it. */
type Access = Pick<ModelAccess, 'provider' | 'apiKey'>;
export type OtherAccess = { readonly [Role in keyof OtherModels]: Access | null };

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
  readonly apiKey: ModelKey | null;
  /** Models for some of the work, with the keys of their addresses. */
  readonly others: OtherAccess;
  readonly limits: Limits;
  readonly prices: readonly ModelPrice[];
  /** `false`: it is deleted when it ends. */
  readonly isKept?: false | undefined;
  /** Full paths of files that the person lets this run send; none if absent. */
  readonly files?: readonly string[];
  /** What it may do besides what its words ask for; nothing if absent. */
  readonly grants?: readonly Grant[];
  /** What the person chose next to the box; absent: `ask`. */
  readonly choice?: ConsentChoice | undefined;
  /** Text that comes with the task and is not the person's words; none if absent. */
  readonly material?: readonly Material[] | undefined;
  /** Whether there is somebody who can answer questions. */
  readonly hasPerson: boolean;
  /** Tabs that the person lends it besides the one that it begins in; none if absent. */
  readonly lentTabs?: LentTabs;
  /** What the person has marked on a page and asks about; absent: nothing. */
  readonly selection?: Selection | undefined;
  /** In which session its tabs are; absent: as its agent says, else the person's. */
  readonly session?: RunSession | undefined;
  /** What its pages write is stopped and noted; it works in a session of its own. */
  readonly isRehearsal?: true | undefined;
  /** Set to do again what a run did, or (`runId` is `null`) to say how an agent's recording is done; its task is the words of that run. */
  readonly replay?: ReplayWish | undefined;
  /** Tried alone, in the place of an agent; its task is empty. */
  readonly step?: TriedStep | undefined;
  /** Run by itself; the task is what it is called. */
  readonly script?: GivenScript | undefined;
  /** Set to begin where an iteration of another run began, in a session of its own; without words its task is that of the run. */
  readonly fork?: ForkWish | undefined;
  /** Waited for before an act that commits something is begun; where it rejects, the act is not. Absent: nobody has to know. */
  readonly beforeCommit?: (() => Promise<void>) | undefined;
  /** What happens while another run drives the tab, or as many runs go on as may at once. */
  readonly whenBusy: 'queue' | 'refuse';
  /**
   * Set when another program asks: the run keeps to these tabs, no address is allowed because it stands in the task, and the
   * person's MCP servers stay out of it.
   */
  readonly client?: ExternalClientBrowser;
}

/** What goes on with a run that has ended. */
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
  | 'material'
  | 'hasPerson'
  | 'lentTabs'
  | 'selection'
  | 'beforeCommit'
  | 'whenBusy'
> {
  readonly runId: RunId;
  /** What is asked for next; `null`: what was cut off or stopped, from its last finished step. */
  readonly text: string | null;
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
  /** Where the runs that have not ended are now: those that have begun, then those that wait, in the order in which they would begin. */
  | { readonly type: 'placed'; readonly placements: readonly RunPlacement[] }
  | { readonly type: 'added'; readonly events: readonly RunEvent[] }
  | { readonly type: 'event'; readonly event: RunEvent }
  /** An act goes to this place of a tab. */
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
 * Starts, watches and stops runs. The window, the command line and other programs all use it. A tab is driven by one run at a time,
 * and only so many runs go on at once; others wait in a queue, in their order, and can be held, told something and stopped
 * like those that go on.
 */
export interface RunService {
  /**
   * Throws `AppError`: `TASK_EMPTY`, `TASK_TOO_LONG`, `AGENT_UNKNOWN`, `PARAMETER_MISSING`, `PARAMETER_UNKNOWN`,
   * `PARAMETER_INVALID`, `NEEDS_MODEL`, `RUN_UNKNOWN`, `RUN_NOT_RECORDED`, `ITERATION_UNKNOWN`, `STEP_NOT_RECORDED`, `TAB_CLOSED`, with `whenBusy: 'refuse'` also `TAB_BUSY` and `RUNS_FULL`, or a `STORE_…`
   * code. `finished` never rejects.
   */
  start(request: StartRun): { readonly runId: RunId; readonly finished: Promise<FinishedRun> };
  /** What a fork would begin with. Throws `AppError`: `RUN_UNKNOWN`, `ITERATION_UNKNOWN`, or a `STORE_…` code. */
  forkPoint(forkOf: ForkOf): Promise<ForkPoint>;
  /**
   * Goes on with a run that has ended. Throws `AppError`: `RUN_UNKNOWN`, `RUN_COMPLETE` (nothing was cut off), `RUN_ACTIVE` (it
   * has not ended), `TASK_EMPTY`, `TASK_TOO_LONG`, `TAB_CLOSED`, `TAB_BUSY`, `RUNS_FULL`, or a `STORE_…` code.
   */
  continue(request: ContinueRun): {
    readonly runId: RunId;
    readonly finished: Promise<FinishedRun>;
  };
  /** Holds the run: an act that is under way is finished, nothing new is begun. */
  pause(runId: RunId): void;
  resume(runId: RunId): void;
  /** Adds something that the planner is told at once. Throws `AppError`: `RUN_ENDED`, `MESSAGE_EMPTY`. */
  say(runId: RunId, text: string, material?: readonly Material[]): void;
  /** `null`: nobody answers. Throws `AppError`: `QUESTION_CLOSED`, `MESSAGE_EMPTY`. */
  answer(runId: RunId, callId: CallId, text: string | null): void;
  /** What the person has written for the server that the open question is about. Throws as `answer` does. */
  signIn(runId: RunId, callId: CallId, login: Login): void;
  /** Takes back what is left of a grant; nothing where there is no such. */
  cutGrant(runId: RunId, grantId: string): void;
  /** The person allows more; the run is told by `say` what to do with it. Nothing where it has ended. */
  allow(runId: RunId, grants: readonly Grant[]): void;
  /** The person changes what the run may do as a whole; nothing where it has ended. */
  changeContract(runId: RunId, change: Partial<Pick<Contract, 'mode' | 'sites' | 'never'>>): void;
  /** The person lets a run see more tabs and work at their sites; nothing where it has ended. */
  lendTabs(runId: RunId, tabs: LentTabs): void;
  /** Takes a lent tab back: the run neither sees nor reaches it from here on. Nothing where there is none. */
  takeTabBack(runId: RunId, tab: LentTabKey): void;
  /** The person used the mouse or the keyboard in this tab: a run that acts on it is held. */
  personActed(tabId: TabId): void;
  /** Lets another program work by itself in its own tabs. It takes no run's turn. Throws `TAB_BUSY` or a `STORE_…` code. */
  startExternalClient(request: StartExternalClient): ExternalClient;
  /** The last input is on its way within a moment; the run ends as `stopped` within a second, whatever the agent does. */
  stop(runId: RunId): void;
  /** Whether a run works in this tab or waits for it. */
  isTabBusy(tabId: TabId): boolean;
  /** Runs that have not ended, queued ones and leases of other programs among them. */
  liveRunIds(): readonly RunId[];
  /** How many runs may go on at once has changed. */
  reschedule(): void;
  onNews(listener: (news: RunNews) => void): Disposable;
}
