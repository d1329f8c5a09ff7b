import type { CallId, RunId, TabId } from '#shared/model/ids.ts';

import type { Disposable } from '../../platform/disposable.ts';

/** A tool call that begins. */
export interface StartedToolCall {
  readonly runId: RunId;
  readonly callId: CallId;
  readonly tool: string;
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
  readonly signal: AbortSignal;
  readonly #onHeld: (isHeld: boolean) => void;
  #held = 0;
  #isOver = false;

  constructor({ runId, callId, tool, signal, onHeld }: StartedToolCall) {
    this.runId = runId;
    this.callId = callId;
    this.tool = tool;
    this.signal = signal;
    this.#onHeld = onHeld;
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

  tabClosed(tabId: TabId): void {
    this.#last.delete(tabId);
  }
}
