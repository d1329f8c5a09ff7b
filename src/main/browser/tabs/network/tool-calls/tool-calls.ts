import type { Login } from '#shared/model/site/login.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, RunId, TabId } from '#shared/model/ids.ts';

import type { Disposable } from '../../../../platform/async/disposable.ts';
import type { RunAudit } from '../../../../safety/run-permissions/run-audit.ts';
import type { WriteFacts } from '../../../../safety/consent/write/describe-write.ts';
import type { RequestCall } from '../../../../safety/network-policy/decide-request.ts';
import type { CallOrigins } from './call-origins.ts';
import type { RequestReviewer } from '../review/request-reviewer.ts';
import type { SignInChallenge } from '../../../../platform/requests/sign-in-challenge.ts';

/** Time after a run in which its permissions still judge the requests of its pages. */
const JUDGED_AFTER_RUN_MS = 30_000;
/** Time after an input of the person in which it explains requests of the page. */
const GESTURE_MS = 60_000;

/**
 * Kinds of refused requests: a commit, an extra write (`beside`), leaving the allowed origins, a write in a dry run, a server's sign-in,
 * another private host.
 */
export type RefusedWhat = 'commit' | 'beside' | 'departure' | 'rehearsed' | 'sign-in' | 'passage';

/** Parameters of a tool call that starts. */
export interface StartedToolCall {
  readonly runId: RunId;
  readonly callId: CallId;
  readonly tool: string;
  /** Whether the call acts on the page in the tab. */
  readonly isAct: boolean;
  /** Origins that the call's run may visit; `null` for any. */
  readonly origins: CallOrigins | null;
  /** Audit log for the call's requests; absent for none. */
  readonly audit?: Pick<RunAudit, 'requested'> | undefined;
  /** Called with the reason when a request of the call is refused, also after the call's end. */
  readonly onRefused: (reason: ErrorInfo, what: RefusedWhat) => void;
  /** Tab that the call works in; a call may open a new tab and continue there. */
  readonly tabId: () => TabId;
  /** Signal that is aborted when the run ends. */
  readonly signal: AbortSignal;
  /** Called with `true` when the first request of the call is held, and with `false` when none is held any more. */
  readonly onHeld: (isHeld: boolean) => void;
  /** Origins at which the call acts; absent for none. */
  readonly actsAt?: readonly string[];
  /** Whether the text of the control that the call clicked announces a commit; absent for no. */
  readonly saysDeed?: () => boolean;
  /** Called with writes that a dry run stopped; `isOfCall`: this call caused it. Absent outside dry runs. */
  readonly onStopped?: (write: WriteFacts, isOfCall: boolean) => void;
  /** Reviewer of the call's effects; absent for none. */
  readonly reviewer?: RequestReviewer;
  /** Answers HTTP authentication; absent where nobody does. */
  readonly signIn?: (challenge: SignInChallenge) => Promise<Login | null>;
}

/** Tool call that requests are attributed to, during and after it. */
export class TrackedToolCall {
  readonly runId: RunId;
  readonly callId: CallId;
  readonly tool: string;
  readonly isAct: boolean;
  readonly origins: CallOrigins | null;
  readonly audit: Pick<RunAudit, 'requested'> | undefined;
  readonly signal: AbortSignal;
  readonly reviewer: RequestReviewer | null;
  readonly refused: StartedToolCall['onRefused'];
  readonly #started: StartedToolCall;
  #held = 0;
  #endedAt: number | null = null;
  #runEndedAt: number | null = null;

  constructor(started: StartedToolCall) {
    this.runId = started.runId;
    this.callId = started.callId;
    this.tool = started.tool;
    this.isAct = started.isAct;
    this.origins = started.origins;
    this.audit = started.audit;
    this.signal = started.signal;
    this.reviewer = started.reviewer ?? null;
    this.refused = started.onRefused;
    this.#started = started;
    const { signal } = started;
    const runEnded = (): void => {
      this.#runEndedAt = performance.now();
    };
    if (signal.aborted) runEnded();
    else signal.addEventListener('abort', runEnded, { once: true });
  }

  get isRunOver(): boolean {
    return this.#runEndedAt !== null;
  }

  /** Whether the run's permissions still judge the effects of the call. */
  get counts(): boolean {
    return this.#runEndedAt === null || performance.now() - this.#runEndedAt < JUDGED_AFTER_RUN_MS;
  }

  get isOver(): boolean {
    return this.#endedAt !== null;
  }

  /** Time in ms since the call's end; 0 while the call runs. */
  get overForMs(): number {
    return this.#endedAt === null ? 0 : performance.now() - this.#endedAt;
  }

  get saysDeed(): boolean {
    return this.#started.saysDeed?.() ?? false;
  }

  /** Login for a server's sign-in; `null` for none. */
  async signIn(challenge: SignInChallenge): Promise<Login | null> {
    return (await this.#started.signIn?.(challenge)) ?? null;
  }

  /** Reports a write that a dry run stopped. */
  stopped(write: WriteFacts, isOfCall: boolean): void {
    this.#started.onStopped?.(write, isOfCall);
  }

  /** Marks a request of the call as held, until disposed. */
  hold(): Disposable {
    this.#held += 1;
    if (this.#held === 1 && !this.isOver) this.#started.onHeld(true);
    return {
      dispose: () => {
        this.#held -= 1;
        if (this.#held === 0 && !this.isOver) this.#started.onHeld(false);
      },
    };
  }

  end(): void {
    if (this.#held > 0 && !this.isOver) this.#started.onHeld(false);
    this.#endedAt ??= performance.now();
  }
}

/** Attributes a tab's requests to tool calls: to the current call there, else to the last one, until 30 seconds after its run. */
export class ToolCalls {
  readonly #underWay = new Map<TrackedToolCall, () => TabId>();
  readonly #last = new Map<TabId, TrackedToolCall>();
  /** Last call of a run at each origin. */
  readonly #actedAt = new Map<string, TrackedToolCall>();
  /** Time of the person's last input in each tab (`performance.now`). */
  readonly #gestures = new Map<TabId, number>();
  /** Tabs and origins with an open socket, whose messages cannot be held. */
  readonly #sockets = new Set<TabId | string>();

  /** Begins a call; dispose of the result at its end. */
  begin(started: StartedToolCall): Disposable {
    const call = new TrackedToolCall(started);
    this.#underWay.set(call, started.tabId);
    this.#last.set(started.tabId(), call);
    for (const origin of started.actsAt ?? []) this.#actedAt.set(origin, call);
    return {
      dispose: () => {
        call.end();
        this.#underWay.delete(call);
        this.#last.set(started.tabId(), call);
      },
    };
  }

  of(tabId: TabId): TrackedToolCall | null {
    for (const [call, workingIn] of this.#underWay) if (workingIn() === tabId) return call;
    const last = this.#last.get(tabId) ?? null;
    return last?.counts === true ? last : null;
  }

  /** Latest call of several tabs; `null` where one of them belongs to no run. */
  lastOf(tabIds: readonly TabId[]): TrackedToolCall | null {
    const calls = tabIds.map((tabId) => this.of(tabId)).filter((call) => call !== null);
    if (calls.length < tabIds.length) return null;
    const [last = null] = calls.toSorted((a, b) => a.overForMs - b.overForMs);
    return last;
  }

  /** Call of a run at an origin, until 30 seconds after the run: writes of any page or worker there may be its effect. */
  actingAt(origin: string): TrackedToolCall | null {
    const call = this.#actedAt.get(origin) ?? null;
    if (call?.counts === false) this.#actedAt.delete(origin);
    return call?.counts === true ? call : null;
  }

  /** Records an input of the person, to whom the page's requests now belong. */
  personUsed(tabId: TabId): void {
    this.#gestures.set(tabId, performance.now());
  }

  hasGesture(tabId: TabId): boolean {
    const at = this.#gestures.get(tabId);
    return at !== undefined && performance.now() - at < GESTURE_MS;
  }

  /** Records a socket. Without a tab, it is a worker's, which any tab of the origin may use. */
  socketOpened(tabId: TabId | null, origin: string | null): void {
    if (tabId !== null) this.#sockets.add(tabId);
    else if (origin !== null) this.#sockets.add(origin);
  }

  /** Forgets the sockets of a replaced document. */
  documentChanged(tabId: TabId): void {
    this.#sockets.delete(tabId);
  }

  /** Whether a tab has a socket, whose messages cannot be held. */
  hasSocket(tabId: TabId, pageUrl: string | null): boolean {
    const origin = URL.parse(pageUrl ?? '')?.origin ?? '';
    return this.#sockets.has(tabId) || this.#sockets.has(origin);
  }

  /** Attributes a tab that a page opened to the call of that page. */
  tabOpened(tabId: TabId, openerId: TabId): void {
    const call = this.of(openerId);
    if (call !== null) this.#last.set(tabId, call);
  }

  /** Gives the tab to the person: its requests belong to no call until one begins there. */
  release(tabId: TabId): void {
    this.#last.delete(tabId);
    this.personUsed(tabId);
  }

  tabClosed(tabId: TabId): void {
    this.#last.delete(tabId);
    this.#gestures.delete(tabId);
    this.#sockets.delete(tabId);
  }
}

/** Facts about a call for the decision on its request. */
export function factsOfCall({ runId, callId, tool, isOver }: TrackedToolCall): RequestCall {
  return { runId, callId, tool, isOver };
}
