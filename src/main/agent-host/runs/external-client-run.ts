import { randomUUID } from 'node:crypto';

import { AppError, type ErrorInfo } from '#shared/errors/app-error.ts';
import type { ObservedState } from '#shared/agent-port/messages.ts';
import { CallIdSchema } from '#shared/model/ids.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { RunStatus } from '#shared/model/run/run-event.ts';
import type { ToolResult } from '#shared/tools/tool-result.ts';

import type { RunScope, ToolGate } from '../../gate/tool-gate.ts';
import { observeTab } from './observe-tab.ts';
import type { ObserveTab } from './observe-tab.ts';
import { RunRecorder } from './run-recorder.ts';
import type { RunRecorderOptions } from './run-recorder.ts';
import type { ExternalClient } from './run-service.ts';

export interface ExternalClientRunOptions
  extends ObserveTab, Pick<RunRecorderOptions, 'store' | 'publish' | 'now'> {
  /** Who drives it, in the client's own words. */
  readonly clientName: string;
  readonly tabId: TabId;
  readonly toolGate: ToolGate;
  readonly maxToolCalls: number;
  readonly allowPrivateNetwork: boolean;
  /** Which tabs it acts on, whenever that changes; none at its end. */
  readonly onTabs: (ids: ReadonlySet<TabId>) => void;
  /** Once, when it is over for whatever reason. */
  readonly onEnd: (status: RunStatus) => void;
}

/** Everything a guest does belongs to one round. */
const ITERATION = 1;

/** A lease of another program: the same gate, record and stop as a run, without an agent of ours. */
export class ExternalClientRun implements ExternalClient {
  readonly runId: RunId;
  readonly #options: ExternalClientRunOptions;
  readonly #recorder: RunRecorder;
  readonly #scope: RunScope;
  readonly #abort = new AbortController();
  #isOver = false;
  #isHeld = false;

  /** Stores the run; throws what the store throws. */
  constructor(options: ExternalClientRunOptions) {
    const { clientName, tabId } = options;
    this.#options = options;
    this.#recorder = new RunRecorder({
      ...options,
      begin: {
        kind: 'new',
        started: {
          type: 'run.started',
          task: `${clientName} drives the browser`,
          agentId: null,
          provider: 'client',
          model: `${clientName} (MCP)`,
          tabId,
          steps: null,
        },
      },
      onFailure: (error) => this.#finish('failed', error),
    });
    this.runId = this.#recorder.runId;
    this.#scope = {
      runId: this.runId,
      currentTabId: tabId,
      openedTabIds: new Set([tabId]),
      grantedHosts: new Set(),
      allowPrivateNetwork: options.allowPrivateNetwork,
      limits: { maxToolCalls: options.maxToolCalls },
      toolCalls: 0,
      journal: this.#recorder.journal,
      signal: this.#abort.signal,
    };
    this.#recorder.append(ITERATION, { type: 'iteration.started' });
    options.onTabs(this.#scope.openedTabIds);
  }

  get currentTabId(): TabId {
    return this.#scope.currentTabId;
  }

  get heldBack(): ErrorInfo | null {
    return this.#isHeld ? HELD : null;
  }

  async call(tool: string, args: unknown): Promise<ToolResult> {
    if (this.#isHeld) return { ok: false, error: HELD };
    const callId = CallIdSchema.parse(`client-${randomUUID()}`);
    this.#recorder.expectCall(callId, ITERATION);
    const result = await this.#options.toolGate.run(this.#scope, { callId, tool, args });
    if (!this.#isOver)
      this.#options.onTabs(new Set([this.#scope.currentTabId, ...this.#scope.openedTabIds]));
    return result;
  }

  async observe(withScreenshot: boolean): Promise<ObservedState> {
    if (this.#isHeld) throw new AppError(HELD);
    const { currentTabId, signal } = this.#scope;
    const use = withScreenshot ? 'send' : 'none';
    const seen = await observeTab(this.#options, currentTabId, use, signal);
    this.#recorder.append(ITERATION, seen.event);
    return seen.state;
  }

  /** The person wants the browser for themselves: calls are refused until they give it back. */
  pause(by: 'person' | 'takeover'): void {
    if (this.#isOver || this.#isHeld) return;
    this.#isHeld = true;
    this.#recorder.append(ITERATION, { type: 'run.paused', by });
  }

  resume(): void {
    if (this.#isOver || !this.#isHeld) return;
    this.#isHeld = false;
    this.#recorder.append(ITERATION, { type: 'run.resumed' });
  }

  /** Throws: the program on the other end has its own ears. */
  say(): never {
    throw notOurs();
  }

  answer(): never {
    throw notOurs();
  }

  actsOn(tabId: TabId): boolean {
    return this.#scope.currentTabId === tabId || this.#scope.openedTabIds.has(tabId);
  }

  /** The person stops it: nothing more is sent to a page. */
  stop(): void {
    this.#finish('stopped', null);
  }

  /** The client is done, for now or for good. */
  end(): void {
    this.#finish('completed', null);
  }

  #finish(status: RunStatus, error: ErrorInfo | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#abort.abort();
    try {
      this.#recorder.finish(ITERATION, { type: 'run.finished', status, finalAnswer: '', error });
    } finally {
      this.#options.onTabs(new Set());
      this.#options.onEnd(error === null ? status : 'failed');
    }
  }
}

const HELD: ErrorInfo = {
  code: 'HELD_BY_PERSON',
  message: 'The person holds the browser at the moment; nothing was done.',
  next: 'Wait until they let you go on, or ask them.',
};

function notOurs(): AppError {
  return new AppError({
    code: 'RUN_OF_CLIENT',
    message: 'Another program drives this run; Waymark cannot tell it anything.',
    next: 'Say it in that program, or stop the run.',
  });
}
