import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, RunId, TabId } from '#shared/model/ids.ts';
import type { ActVerb } from '#shared/model/run/approval/act-class.ts';
import type { StoppedWrite } from '#shared/model/run/stopped-write.ts';

import type { Disposable } from '../../platform/disposable.ts';
import type { RunAudit } from '../../permissions/run-audit.ts';
import type { RequestCall } from '../../policy/decide-request.ts';
import type { CallOrigins } from './call-origins.ts';
import type { RequestReviewer } from './request-reviewer.ts';

/** What comes of a run so long after its end is judged by what the run may do. */
const JUDGED_AFTER_RUN_MS = 30_000;
/** So many of the texts that a run typed are remembered. */
const MAX_TYPED = 20;

/** What a page was kept from: committing something, leaving for another place, or writing in a rehearsal. */
export type RefusedWhat = 'commit' | 'departure' | 'rehearsed';

/** A tool call that begins. */
export interface StartedToolCall {
  readonly runId: RunId;
  readonly callId: CallId;
  readonly tool: string;
  /** Whether it acts on the page that the tab shows. */
  readonly isAct: boolean;
  /** Where its run may be; `null`: anywhere. */
  readonly origins: CallOrigins | null;
  /** Where its requests are written down; absent: nowhere. */
  readonly audit?: Pick<RunAudit, 'requested'> | undefined;
  /** Told why one of its requests was refused, while it goes on and later. */
  readonly onRefused: (reason: ErrorInfo, what: RefusedWhat) => void;
  /** The tab that it works in; a call may open one and go on there. */
  readonly tabId: () => TabId;
  /** Aborted when the run ends. */
  readonly signal: AbortSignal;
  /** Told when the first request of the call is held, and when none is any more or the call is over. */
  readonly onHeld: (isHeld: boolean) => void;
  /** It asks to be shown something, by what it acts on. */
  readonly isForReading?: boolean;
  /** What it types; none if absent. */
  readonly typed?: readonly string[];
  /** Told what a rehearsal kept from leaving; `isOfCall`: because of this call. Absent: it is no rehearsal. */
  readonly onStopped?: (write: StoppedWrite, isOfCall: boolean) => void;
  /** What it commits, as far as that is known by now; absent: nothing. */
  readonly commits?: () => ActVerb | null;
  /** Decides about what comes of it; absent: nobody does. */
  readonly reviewer?: RequestReviewer;
}

/** A tool call that requests belong to, while it goes on and for what comes of it later. */
export class TrackedToolCall {
  readonly runId: RunId;
  readonly callId: CallId;
  readonly tool: string;
  readonly isAct: boolean;
  readonly origins: CallOrigins | null;
  readonly audit: Pick<RunAudit, 'requested'> | undefined;
  readonly signal: AbortSignal;
  readonly isForReading: boolean;
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
    this.isForReading = started.isForReading ?? false;
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

  /** Whether what comes of it is still judged by what its run may do. */
  get counts(): boolean {
    return this.#runEndedAt === null || performance.now() - this.#runEndedAt < JUDGED_AFTER_RUN_MS;
  }

  get isOver(): boolean {
    return this.#endedAt !== null;
  }

  /** How long it has been over; 0 while it goes on. */
  get overForMs(): number {
    return this.#endedAt === null ? 0 : performance.now() - this.#endedAt;
  }

  /** What it commits by what it acts on, or by a question of the page that it has agreed to; `null`: nothing that is known. */
  get commits(): ActVerb | null {
    return this.#started.commits?.() ?? null;
  }

  /** A rehearsal kept this from leaving. */
  stopped(write: StoppedWrite, isOfCall: boolean): void {
    this.#started.onStopped?.(write, isOfCall);
  }

  /** One of its requests is held until the answer is disposed of. */
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
  readonly #typed = new Map<RunId, readonly string[]>();

  /** To be disposed of when the call is over. */
  begin(started: StartedToolCall): Disposable {
    const call = new TrackedToolCall(started);
    this.#underWay.set(call, started.tabId);
    this.#last.set(started.tabId(), call);
    this.#noteTyped(started);
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

  /** Of several tabs the call that was under way last; `null` where one of them belongs to no run. */
  lastOf(tabIds: readonly TabId[]): TrackedToolCall | null {
    const calls = tabIds.map((tabId) => this.of(tabId)).filter((call) => call !== null);
    if (calls.length < tabIds.length) return null;
    const [last = null] = calls.toSorted((a, b) => a.overForMs - b.overForMs);
    return last;
  }

  /** What the calls of a run typed lately, the newest last. */
  typedIn(runId: RunId): readonly string[] {
    return this.#typed.get(runId) ?? [];
  }

  #noteTyped({ runId, typed = [], signal }: StartedToolCall): void {
    if (typed.length === 0 || signal.aborted) return;
    if (!this.#typed.has(runId))
      signal.addEventListener(
        'abort',
        () => setTimeout(() => this.#typed.delete(runId), JUDGED_AFTER_RUN_MS).unref(),
        { once: true },
      );
    this.#typed.set(runId, [...this.typedIn(runId), ...typed].slice(-MAX_TYPED));
  }

  /** A tab that a page opened during a call is what came of the call. */
  tabOpened(tabId: TabId, openerId: TabId): void {
    const call = this.of(openerId);
    if (call !== null && !call.isOver) this.#last.set(tabId, call);
  }

  /** The person has the tab: what it asks for belongs to no call until one begins there. */
  release(tabId: TabId): void {
    this.#last.delete(tabId);
  }

  tabClosed(tabId: TabId): void {
    this.#last.delete(tabId);
  }
}

/** What a decision about a request is told of its call. */
export function factsOfCall({ runId, callId, tool, isOver }: TrackedToolCall): RequestCall {
  return { runId, callId, tool, isOver };
}
