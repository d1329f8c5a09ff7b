import type { ObservedState, RunStart } from '#shared/agent-port/messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { CallIdSchema } from '#shared/model/ids.ts';
import type { ModelRole, RunEventBody } from '#shared/model/run-event.ts';
import { findTool } from '#shared/tools/index.ts';
import type { ToolResult } from '#shared/tools/tool-result.ts';

import { setTimeout as sleep } from 'node:timers/promises';

import { cut } from '../context/tool-result-text.ts';
import type { Model, ModelContext, ToolRequest } from '../llm/model.ts';
import type { Remote } from '../remote-tools/remote.ts';
import { type LoopState, type LoopStep, initialState, nextState } from './loop-state.ts';
import type { Usage } from './run-limits.ts';

/** For a tool that does not exist: main answers that at once. */
const UNKNOWN_TOOL_TIMEOUT_MS = 5_000;
const OBSERVE_AGAIN_AFTER_MS = 500;
/** Notes are for reading along; whole page texts stand in the tool results. */
const MAX_NOTE_CHARS = 2_000;

export interface RunParts {
  readonly run: RunStart;
  readonly model: Model;
  readonly remote: Remote;
  /** Fires when the run is stopped or its time is over. */
  readonly signal: AbortSignal;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** One run's state and its ways to act: whatever happens goes into the state and, as an event, to main before the loop goes on. */
export class RunSession {
  readonly parts: RunParts;
  #state: LoopState;
  #callCount = 0;

  constructor(parts: RunParts) {
    this.parts = parts;
    this.#state = initialState(
      (parts.run.plan?.steps ?? []).map((text) => ({ text, done: false })),
    );
  }

  get state(): LoopState {
    return this.#state;
  }

  step(step: LoopStep): void {
    this.#state = nextState(this.#state, step);
  }

  event(body: RunEventBody): void {
    this.parts.remote.event(this.#state.iteration, body, null);
  }

  note(level: 'info' | 'warning', text: string): void {
    this.event({ type: 'note', level, text: cut(text, MAX_NOTE_CHARS) });
  }

  elapsedMs(): number {
    return this.parts.now() - this.parts.run.startedAt;
  }

  usage(): Usage {
    const { iteration, toolCalls, tokens } = this.#state;
    return { iteration, toolCalls, tokens, elapsedMs: this.elapsedMs() };
  }

  /** The page as it is now. A page that is just going away gets a second chance. */
  async observe(): Promise<ObservedState> {
    const { remote, model, signal } = this.parts;
    const look = () => remote.observe(this.#state.iteration, model.seesImages, signal);
    let state: ObservedState;
    try {
      state = await look();
    } catch (error) {
      if (signal.aborted || !(error instanceof AppError)) throw error;
      await sleep(OBSERVE_AGAIN_AFTER_MS, undefined, { signal });
      state = await look();
    }
    this.step({ type: 'observed' });
    return state;
  }

  callTool({ tool, args }: ToolRequest): Promise<ToolResult> {
    const { remote, signal } = this.parts;
    return remote.call(
      {
        callId: this.#nextCallId('t'),
        iteration: this.#state.iteration,
        tool,
        args,
        timeoutMs: findTool(tool)?.timeoutMs ?? UNKNOWN_TOOL_TIMEOUT_MS,
      },
      signal,
    );
  }

  /** What a model call needs: each of its requests becomes an event and is counted. */
  modelContext(role: ModelRole): ModelContext {
    const { remote, model, signal } = this.parts;
    return {
      signal,
      onDelta: (text) => remote.delta(this.#state.iteration, role, text),
      onCall: ({ exchange, ...report }) => {
        this.step({ type: 'model.called', tokens: report.tokens.input + report.tokens.output });
        remote.event(
          this.#state.iteration,
          { type: 'model.called', callId: this.#nextCallId('m'), model: model.name, ...report },
          exchange,
        );
      },
    };
  }

  #nextCallId(kind: 't' | 'm') {
    this.#callCount += 1;
    return CallIdSchema.parse(`${this.parts.run.runId}-${kind}${this.#callCount}`);
  }
}
