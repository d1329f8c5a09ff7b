import { randomUUID } from 'node:crypto';

import { RUN_PAUSED } from '#shared/agent-port/messages.ts';
import type { FromAgent, ToAgent } from '#shared/agent-port/messages.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';
import { CallIdSchema } from '#shared/model/ids.ts';

import type { RunScope, ToolGate } from '../../gate/tool-gate.ts';
import { observeTab } from './observe-tab.ts';
import type { ObserveTab } from './observe-tab.ts';
import type { RunRecorder } from './run-recorder.ts';

const HELD_ERROR: ErrorInfo = {
  code: RUN_PAUSED,
  message: 'The person holds the run; this was not done.',
  next: 'Look at the newest page once the run goes on.',
};

export type MessageOf<Type extends FromAgent['type']> = Extract<FromAgent, { readonly type: Type }>;

export interface RunPageQueueOptions extends ObserveTab {
  readonly toolGate: ToolGate;
  readonly scope: RunScope;
  readonly recorder: RunRecorder;
  readonly reply: (message: ToAgent) => void;
  readonly onFailure: (error: ErrorInfo) => void;
  /** Whether the person holds the run: nothing is begun then. */
  readonly isHeld: () => boolean;
}

/**
 * What a run does with pages, one thing at a time: no look in the middle of an act.
 * Once the scope's signal is aborted nothing is begun and nothing is answered.
 */
export class RunPageQueue {
  readonly #options: RunPageQueueOptions;
  #last: Promise<void> = Promise.resolve();
  #observedIteration = -1;

  constructor(options: RunPageQueueOptions) {
    this.#options = options;
  }

  /** Resolves when all that was asked for until now is over. */
  idle(): Promise<void> {
    return this.#last;
  }

  /** Through the gate like every act, so it is allowed, recorded and bounded in the same way. */
  loadStartPage(url: string): void {
    const { toolGate, scope, recorder, onFailure } = this.#options;
    this.#inOrder(async () => {
      const callId = CallIdSchema.parse(`start-${randomUUID()}`);
      recorder.expectCall(callId, 0);
      const result = await toolGate.run(scope, { callId, tool: 'navigate', args: { url } });
      if (!result.ok) onFailure(result.error);
    });
  }

  answerState({ requestId, iteration, withScreenshot }: MessageOf<'state.request'>): void {
    const { scope, recorder, reply } = this.#options;
    this.#inOrder(async () => {
      if (this.#options.isHeld())
        return reply({ type: 'state.failed', requestId, error: HELD_ERROR });
      // The record shows each round once as a picture, also when no model looks at it.
      const isFirst = iteration !== this.#observedIteration;
      this.#observedIteration = iteration;
      const use = withScreenshot ? 'send' : isFirst ? 'keep' : 'none';
      try {
        const seen = await observeTab(this.#options, scope.currentTabId, use, scope.signal);
        recorder.append(iteration, seen.event);
        if (seen.screenshotProblem !== null) {
          recorder.warn(iteration, `There is no picture of this page: ${seen.screenshotProblem}`);
        }
        reply({ type: 'state.result', requestId, state: JSON.stringify(seen.state) });
      } catch (thrown) {
        if (!scope.signal.aborted)
          reply({ type: 'state.failed', requestId, error: toErrorInfo(thrown) });
      }
    });
  }

  answerTool({ callId, tool, args }: MessageOf<'tool.call'>): void {
    const { toolGate, scope, reply } = this.#options;
    this.#inOrder(async () => {
      if (this.#options.isHeld())
        return reply({ type: 'tool.result', callId, result: { ok: false, error: HELD_ERROR } });
      const result = await toolGate.run(scope, { callId, tool, args });
      if (scope.signal.aborted) return;
      reply({ type: 'tool.result', callId, result });
    });
  }

  #inOrder(step: () => Promise<void>): void {
    this.#last = this.#after(this.#last, step);
  }

  async #after(before: Promise<void>, step: () => Promise<void>): Promise<void> {
    await before;
    if (this.#options.scope.signal.aborted) return;
    try {
      await step();
    } catch (thrown) {
      this.#options.onFailure(toErrorInfo(thrown));
    }
  }
}
