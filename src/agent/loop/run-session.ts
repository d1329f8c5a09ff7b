import { setTimeout as sleep } from 'node:timers/promises';

import {
  RUN_PAUSED,
  type ObservedState,
  type PictureWish,
} from '#shared/ports/agent/run-messages.ts';
import { AppError, type ErrorParams } from '#shared/errors/app-error.ts';
import { costOf } from '#shared/model/run/cost/model-call-cost.ts';
import { type CallId, CallIdSchema } from '#shared/model/ids.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { ModelRole, RunEventBody } from '#shared/model/run/run-event.ts';
import type { ToolExecution } from '#shared/model/run/run-past.ts';
import type { NoteWords } from '#shared/messages/sentences/note-text.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';
import { findTool } from '#shared/tools/index.ts';
import { screenshotTool } from '#shared/tools/reading/screenshot.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { cut } from '../prompts/history/tool-result-text.ts';
import type { ModelContext, ToolRequest } from '../llm/model.ts';
import { type LoopState, type LoopStep, initialState, nextState } from './loop-state.ts';
import { callOwnTool } from './own-tools/own-tools.ts';
import type { CallOptions } from './calls/run-batch.ts';
import type { Usage } from './run-limits.ts';
import type { RunParts } from './run-parts.ts';
import { runTools } from './own-tools/run-tools.ts';
import { actOf, lookOf, newestState } from './trail.ts';

/** Timeout in ms for a tool that does not exist: main answers at once. */
const UNKNOWN_TOOL_TIMEOUT_MS = 5_000;
const OBSERVE_AGAIN_AFTER_MS = 500;
/** Limit of characters for a note; whole page texts are in tool results. */
const MAX_NOTE_CHARS = 2_000;

/** A run's state and actions. Each event is applied to the state and sent to main before the loop continues. */
export class RunSession {
  readonly parts: RunParts;
  #state: LoopState;
  #callCount = 0;
  /** Whether the next observation needs a picture: the first one, and those after a failure or a request for a picture. */
  #needsPicture = true;

  constructor(parts: RunParts) {
    this.parts = parts;
    this.#state = initialState(
      (parts.run.plan?.steps ?? []).map((text) => ({ text, done: false })),
      parts.run.past,
    );
  }

  /** The tools that the models currently get. */
  get tools(): readonly ToolContract[] {
    const { run, model } = this.parts;
    return runTools({ ...run, hasPageTools: this.#state.hasPageTools }, model);
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

  /** @param words translate the note for people; a note without them is a model's own text */
  note(level: 'info' | 'warning', text: string, words?: NoteWords): void {
    this.event({
      type: 'note',
      level,
      text: cut(text, MAX_NOTE_CHARS),
      code: words?.code,
      params: cutEach(words?.params),
    });
  }

  /** Adds something to the planner's history that was not a tool call. */
  noteStep(execution: ToolExecution): void {
    this.step({ type: 'noted', execution });
    this.event({ type: 'step.noted', ...execution });
  }

  elapsedMs(): number {
    return this.parts.clock.usedMs();
  }

  usage(): Usage {
    const { iteration, iterationsBefore, toolCallsNow: toolCalls, tokens, cost } = this.#state;
    const iterations = iteration - iterationsBefore;
    return { iterations, toolCalls, tokens, cost, elapsedMs: this.elapsedMs() };
  }

  /** Waits while the person pauses the run. */
  whenFree(): Promise<void> {
    return this.parts.control.whenFree(this.parts.signal);
  }

  /** Observes the page when the run is not paused. A page that is just being left gets a second try. */
  async observe(picture: PictureWish = this.#pictureWish()): Promise<ObservedState> {
    const { remote, signal } = this.parts;
    for (let hasFailed = false; ;) {
      await this.whenFree();
      try {
        const state = await remote.observe(this.#state.iteration, picture, signal);
        if (picture === 'send') this.#needsPicture = false;
        this.step({
          type: 'observed',
          look: lookOf(this.#state.iteration, state.snapshot),
          hasPageTools: state.snapshot.pageTools !== undefined,
        });
        return state;
      } catch (error) {
        if (signal.aborted || !(error instanceof AppError)) throw error;
        // Main paused the run a moment before this process knew.
        const isHeld = error.code === RUN_PAUSED;
        if (hasFailed && !isHeld) throw error;
        hasFailed ||= !isHeld;
        await sleep(OBSERVE_AGAIN_AFTER_MS, undefined, { signal });
      }
    }
  }

  /** The page's current nodes; `null` when it cannot be observed, as during a pause. */
  async glance(signal: AbortSignal): Promise<PageSnapshot | null> {
    try {
      const { remote } = this.parts;
      return (await remote.glance(this.#state.iteration, signal)).snapshot;
    } catch {
      return null;
    }
  }

  #pictureWish(): PictureWish {
    const { pictures } = this.parts.model;
    if (pictures === 'never') return 'none';
    return pictures === 'always' || this.#needsPicture ? 'send' : 'if-it-tells';
  }

  /** Runs a call: the loop's own tools here, all others behind main's gate. */
  callTool(request: ToolRequest, options: CallOptions = {}): Promise<ToolResult> {
    return callOwnTool(request, this) ?? this.callRemote(request, options);
  }

  /** Counts a call that was carried out and adds it to the trail. */
  countCall(execution: ToolExecution): void {
    const { iteration, trail } = this.#state;
    const { tool, args, result } = execution;
    const act = actOf(iteration, newestState(trail), tool, args, result);
    this.step({ type: 'executed', execution, act });
    if (!result.ok || tool === screenshotTool.name) this.#needsPicture = true;
  }

  /** Returns the context of a model call, whose requests become events and are counted. */
  modelContext(role: ModelRole): ModelContext {
    const { remote, signal, run } = this.parts;
    return {
      signal,
      onNotice: (text, words) => this.note('warning', text, words),
      onDelta: (text) => remote.delta(this.#state.iteration, role, text),
      onCall: ({ exchange, ...report }) => {
        const { tokens } = report;
        const cost = costOf(report.model, tokens, run.prices);
        this.step({ type: 'model.called', tokens: tokens.input + tokens.output, cost: cost ?? 0 });
        remote.event(
          this.#state.iteration,
          {
            type: 'model.called',
            callId: this.nextCallId('m'),
            cost,
            ...report,
          },
          exchange,
        );
      },
    };
  }

  /** Runs a call in main. The run's clock stops while the person decides whether the call may be made. */
  async callRemote({ tool, args }: ToolRequest, options: CallOptions = {}): Promise<ToolResult> {
    const { remote, signal, clock } = this.parts;
    let isWaiting = false;
    const answered = remote.call(
      {
        callId: this.nextCallId('t'),
        iteration: this.#state.iteration,
        tool,
        args,
        ...options,
        timeoutMs: findTool(tool)?.timeoutMs ?? UNKNOWN_TOOL_TIMEOUT_MS,
        onWaiting: () => {
          isWaiting = true;
          clock.hold();
        },
      },
      signal,
    );
    try {
      return await answered;
    } finally {
      if (isWaiting) clock.goOn();
    }
  }

  /** Returns a call id that is unique in a run, however often it is continued. */
  nextCallId(kind: 't' | 'm' | 'q' | 'x'): CallId {
    this.#callCount += 1;
    const { runId, past } = this.parts.run;
    return CallIdSchema.parse(`${runId}-${past?.continuations ?? 0}${kind}${this.#callCount}`);
  }
}

function cutEach(params: ErrorParams | undefined): ErrorParams | undefined {
  if (params === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? cut(value, MAX_NOTE_CHARS) : value,
    ]),
  );
}
