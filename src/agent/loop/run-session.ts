import { setTimeout as sleep } from 'node:timers/promises';

import { RUN_PAUSED, type ObservedState, type PictureWish } from '#shared/agent-port/messages.ts';
import { AppError, type ErrorParams } from '#shared/errors/app-error.ts';
import { costOf } from '#shared/model/run/cost.ts';
import { type CallId, CallIdSchema } from '#shared/model/ids.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { ModelRole, RunEventBody } from '#shared/model/run/run-event.ts';
import type { ToolExecution } from '#shared/model/run/run-past.ts';
import type { NoteWords } from '#shared/messages/note-text.ts';
import { findTool } from '#shared/tools/index.ts';
import { screenshotTool } from '#shared/tools/reading/screenshot.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { cut } from '../context/tool-result-text.ts';
import type { ModelContext, ToolRequest } from '../llm/model.ts';
import { type LoopState, type LoopStep, initialState, nextState } from './loop-state.ts';
import { callOwnTool } from './own-tools.ts';
import type { CallOptions } from './run-batch.ts';
import type { Usage } from './run-limits.ts';
import type { RunParts } from './run-parts.ts';
import { actOf, lookOf, newestState } from './trail.ts';

/** Milliseconds for a tool that does not exist: main answers at once. */
const UNKNOWN_TOOL_TIMEOUT_MS = 5_000;
const OBSERVE_AGAIN_AFTER_MS = 500;
/** Characters of a note; whole page texts are in tool results. */
const MAX_NOTE_CHARS = 2_000;

/** A run's state and acts. Each event goes into the state and to main before the loop goes on. */
export class RunSession {
  readonly parts: RunParts;
  #state: LoopState;
  #callCount = 0;
  /** The first look, and looks after a failure or after a picture was asked for, come with one. */
  #needsPicture = true;

  constructor(parts: RunParts) {
    this.parts = parts;
    this.#state = initialState(
      (parts.run.plan?.steps ?? []).map((text) => ({ text, done: false })),
      parts.run.past,
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

  /** `words` translate the note for people. A note without them is a model's own text. */
  note(level: 'info' | 'warning', text: string, words?: NoteWords): void {
    this.event({
      type: 'note',
      level,
      text: cut(text, MAX_NOTE_CHARS),
      code: words?.code,
      params: cutEach(words?.params),
    });
  }

  /** Puts something into the planner's history that was no tool call. */
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

  /** Waits while the person holds the run. */
  whenFree(): Promise<void> {
    return this.parts.control.whenFree(this.parts.signal);
  }

  /** The page as it is now, looked at when the run is not held. A page that is just going away gets a second chance. */
  async observe(picture: PictureWish = this.#pictureWish()): Promise<ObservedState> {
    const { remote, signal } = this.parts;
    for (let hasFailed = false; ;) {
      await this.whenFree();
      try {
        const state = await remote.observe(this.#state.iteration, picture, signal);
        if (picture === 'send') this.#needsPicture = false;
        this.step({ type: 'observed', look: lookOf(this.#state.iteration, state.snapshot) });
        return state;
      } catch (error) {
        if (signal.aborted || !(error instanceof AppError)) throw error;
        // Main held the run a moment before this process knew.
        const isHeld = error.code === RUN_PAUSED;
        if (hasFailed && !isHeld) throw error;
        hasFailed ||= !isHeld;
        await sleep(OBSERVE_AGAIN_AFTER_MS, undefined, { signal });
      }
    }
  }

  /** The page's current list; `null` when it cannot be seen, as during a pause. */
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

  /** Runs a call: tools of the loop's own here, all others behind main's gate. */
  callTool(request: ToolRequest, options: CallOptions = {}): Promise<ToolResult> {
    return callOwnTool(request, this) ?? this.callRemote(request, options);
  }

  /** Counts a call that was carried out; where one request is repeated, that is no going in circles. */
  countCall(execution: ToolExecution): void {
    const { iteration, trail } = this.#state;
    const { tool, args, result } = execution;
    const act = actOf(iteration, newestState(trail), tool, args, result);
    this.step({ type: 'executed', execution, act });
    if (!result.ok || tool === screenshotTool.name) this.#needsPicture = true;
  }

  /** Context of a model call, whose requests become events and are counted. */
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

  /** The run's time stands still while the person decides whether the call may be made. */
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

  /** Unique in a run, however often it is continued. */
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
