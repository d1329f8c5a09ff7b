import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { CallId, RunId, TabId } from '#shared/model/ids.ts';

import type { Disposable } from '../../platform/disposable.ts';
import type { CallOrigins } from './call-origins.ts';

/** A tool call that begins. */
export interface StartedToolCall {
  readonly runId: RunId;
  readonly callId: CallId;
  readonly tool: string;
  /** Whether it acts on the page that the tab shows. */
  readonly isAct: boolean;
  /** Where its run may be; `null`: anywhere. */
  readonly origins: CallOrigins | null;
  /** Told why one of its requests was refused, while it goes on and later. */
  readonly onRefused: (reason: ErrorInfo) => void;
  /** The tab that it works in; a call may open one and go on there. */
  readonly tabId: () => TabId;
  /** Aborted when the run ends. */
  readonly signal: AbortSignal;
  /** Told when the first request of the call is held, and when none is any more or the call is over. */
  readonly onHeld: (isHeld: boolean) => void;
}

/** A tool call that requests belong to, while it goes on and for what comes of it later. */
export class TrackedToolCall {
  readonly runId: RunId;
  readonly callId: CallId;
  readonly tool: string;
  readonly isAct: boolean;
  readonly origins: CallOrigins | null;
  readonly refused: (reason: ErrorInfo) => void;
  readonly signal: AbortSignal;
  readonly #onHeld: (isHeld: boolean) => void;
  #held = 0;
  #isOver = false;

  constructor(started: StartedToolCall) {
    this.runId = started.runId;
    this.callId = started.callId;
    this.tool = started.tool;
    this.isAct = started.isAct;
    this.origins = started.origins;
    this.refused = started.onRefused;
    this.signal = started.signal;
    this.#onHeld = started.onHeld;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** One of its requests is held until the answer is disposed of. */
  hold(): Disposable {
    this.#held += 1;
    if (this.#held === 1 && !this.#isOver) this.#onHeld(true);
    return {
      dispose: () => {
        this.#held -= 1;
        if (this.#held === 0 && !this.#isOver) this.#onHeld(false);
      },
    };
  }

  end(): void {
    if (this.#held > 0 && !this.#isOver) this.#onHeld(false);
    this.#isOver = true;
  }
}

/** Which tool call the requests of a tab belong to: the one under way there, else the last one, until its run ends. */
export class ToolCalls {
  readonly #underWay = new Map<TrackedToolCall, () => TabId>();
  readonly #last = new Map<TabId, TrackedToolCall>();

  /** To be disposed of when the call is over. */
  begin(started: StartedToolCall): Disposable {
    const call = new TrackedToolCall(started);
    this.#underWay.set(call, started.tabId);
    this.#last.set(started.tabId(), call);
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
    return last?.signal.aborted === true ? null : last;
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
