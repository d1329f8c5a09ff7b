import type { Login } from '#shared/model/site/login.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, RunId, TabId } from '#shared/model/ids.ts';

import type { Disposable } from '../../platform/disposable.ts';
import type { RunAudit } from '../../permissions/run-audit.ts';
import type { WriteFacts } from '../../consent/write/write-facts.ts';
import type { RequestCall } from '../../policy/decide-request.ts';
import type { CallOrigins } from './call-origins.ts';
import type { RequestReviewer } from './request-reviewer.ts';
import type { SignInChallenge } from '../../platform/sign-in-challenge.ts';

/** Milliseconds after a run during which its permissions judge what its pages send. */
const JUDGED_AFTER_RUN_MS = 30_000;
/** Milliseconds for which a gesture of the person explains requests of its page. */
const GESTURE_MS = 60_000;

/**
 * What a page was kept from: committing, by itself or beyond the permission; going elsewhere; writing in a rehearsal; a server's
 * sign-in; another private host.
 */
export type RefusedWhat = 'commit' | 'beside' | 'departure' | 'rehearsed' | 'sign-in' | 'passage';

/** A tool call that begins. */
export interface StartedToolCall {
  readonly runId: RunId;
  readonly callId: CallId;
  readonly tool: string;
  /** Whether it acts on the page that the tab shows. */
  readonly isAct: boolean;
  /** Where its run may be; `null`: anywhere. */
  readonly origins: CallOrigins | null;
  /** Record of its requests; absent: none. */
  readonly audit?: Pick<RunAudit, 'requested'> | undefined;
  /** Told why one of its requests was refused, also after its end. */
  readonly onRefused: (reason: ErrorInfo, what: RefusedWhat) => void;
  /** The tab that it works in; a call may open one and go on there. */
  readonly tabId: () => TabId;
  /** Aborted when the run ends. */
  readonly signal: AbortSignal;
  /** Told when the first of its requests is held, and when none is. */
  readonly onHeld: (isHeld: boolean) => void;
  /** The origins at which it acts; none if absent. */
  readonly actsAt?: readonly string[];
  /** Whether what it has pressed says that it commits something; absent: it does not. */
  readonly saysDeed?: () => boolean;
  /** Told of writes that a rehearsal stopped; `isOfCall`: because of this call. Absent: no rehearsal. */
  readonly onStopped?: (write: WriteFacts, isOfCall: boolean) => void;
  /** Reviewer of its effects; absent: none. */
  readonly reviewer?: RequestReviewer;
  /** Answers sign-ins of servers; absent: nobody does. */
  readonly signIn?: (challenge: SignInChallenge) => Promise<Login | null>;
}

/** A tool call that requests belong to, during and after it. */
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

  /** Whether its effects are still judged by its run's permissions. */
  get counts(): boolean {
    return this.#runEndedAt === null || performance.now() - this.#runEndedAt < JUDGED_AFTER_RUN_MS;
  }

  get isOver(): boolean {
    return this.#endedAt !== null;
  }

  /** Milliseconds since its end; 0 during it. */
  get overForMs(): number {
    return this.#endedAt === null ? 0 : performance.now() - this.#endedAt;
  }

  get saysDeed(): boolean {
    return this.#started.saysDeed?.() ?? false;
  }

  /** `null`: nothing is given. */
  async signIn(challenge: SignInChallenge): Promise<Login | null> {
    return (await this.#started.signIn?.(challenge)) ?? null;
  }

  /** A rehearsal kept this from leaving. */
  stopped(write: WriteFacts, isOfCall: boolean): void {
    this.#started.onStopped?.(write, isOfCall);
  }

  /** Holds one of its requests until disposed of. */
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

/** Which tool call the requests of a tab belong to: the one under way there, else the last one, until half a minute after its run has ended. */
export class ToolCalls {
  readonly #underWay = new Map<TrackedToolCall, () => TabId>();
  readonly #last = new Map<TabId, TrackedToolCall>();
  /** The last call of a run that acted at an origin. */
  readonly #actedAt = new Map<string, TrackedToolCall>();
  /** Last use of a tab by the person (`performance.now`). */
  readonly #gestures = new Map<TabId, number>();
  /** Tabs and origins with a connection whose messages cannot be held. */
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

  /** The latest call of several tabs; `null` when one belongs to no run. */
  lastOf(tabIds: readonly TabId[]): TrackedToolCall | null {
    const calls = tabIds.map((tabId) => this.of(tabId)).filter((call) => call !== null);
    if (calls.length < tabIds.length) return null;
    const [last = null] = calls.toSorted((a, b) => a.overForMs - b.overForMs);
    return last;
  }

  /** The call of a run at an origin, up to half a minute after it: writes of any page or worker there may be its effect. */
  actingAt(origin: string): TrackedToolCall | null {
    const call = this.#actedAt.get(origin) ?? null;
    if (call?.counts === false) this.#actedAt.delete(origin);
    return call?.counts === true ? call : null;
  }

  /** The person has used a tab: what its page sends now is theirs. */
  personUsed(tabId: TabId): void {
    this.#gestures.set(tabId, performance.now());
  }

  hasGesture(tabId: TabId): boolean {
    const at = this.#gestures.get(tabId);
    return at !== undefined && performance.now() - at < GESTURE_MS;
  }

  /** A page or a worker has opened a connection; `null`: of a worker, which any tab of its origin may use. */
  socketOpened(tabId: TabId | null, origin: string | null): void {
    if (tabId !== null) this.#sockets.add(tabId);
    else if (origin !== null) this.#sockets.add(origin);
  }

  /** The tab shows another document. */
  documentChanged(tabId: TabId): void {
    this.#sockets.delete(tabId);
  }

  /** Whether a tab has a socket, whose messages cannot be held. */
  hasSocket(tabId: TabId, pageUrl: string | null): boolean {
    const origin = URL.parse(pageUrl ?? '')?.origin ?? '';
    return this.#sockets.has(tabId) || this.#sockets.has(origin);
  }

  /** A tab that a page opened belongs to the call of the page's requests. */
  tabOpened(tabId: TabId, openerId: TabId): void {
    const call = this.of(openerId);
    if (call !== null) this.#last.set(tabId, call);
  }

  /** The person has the tab: what it asks for belongs to no call until one begins there. */
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

/** Facts about a call for a decision about its request. */
export function factsOfCall({ runId, callId, tool, isOver }: TrackedToolCall): RequestCall {
  return { runId, callId, tool, isOver };
}
