import {
  RUN_PAUSED,
  type ObservedState,
  type PictureWish,
  type RunStart,
} from '#shared/agent-port/messages.ts';
import { AppError, type ErrorParams } from '#shared/errors/app-error.ts';
import { costOf } from '#shared/model/run/cost.ts';
import { isToolCall } from '#shared/model/run/count-calls.ts';
import { type CallId, CallIdSchema } from '#shared/model/ids.ts';
import type { PageSnapshot } from '#shared/model/page/page-snapshot.ts';
import type { ModelRole, RunEventBody } from '#shared/model/run/run-event.ts';
import { type ToolExecution, answerResult } from '#shared/model/run/run-past.ts';
import type { NoteWords } from '#shared/messages/note-text.ts';
import { askUserTool } from '#shared/tools/ask-user.ts';
import { extractTool } from '#shared/tools/extract.ts';
import { findTool } from '#shared/tools/index.ts';
import { pdfExtractTool } from '#shared/tools/pdf-extract.ts';
import { rememberTool } from '#shared/tools/remember.ts';
import { screenshotTool } from '#shared/tools/screenshot.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { visualClickTool } from '#shared/tools/visual-click.ts';
import { visualDragTool } from '#shared/tools/visual-drag.ts';
import { visualTypeTool } from '#shared/tools/visual-type.ts';

import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import { cut } from '../context/tool-result-text.ts';
import type { Model, ModelContext, ToolRequest } from '../llm/model.ts';
import type { Remote } from '../remote-tools/remote.ts';
import {
  type VisualActionParts,
  visualClick,
  visualDrag,
  visualType,
} from '../tools/visual-actions.ts';
import { chunkTokensFor } from '../tools/extract/chunk-page.ts';
import { extractFromPage } from '../tools/extract/extract.ts';
import { extractFromPdf, pdfNeedsModel } from '../tools/pdf-extract.ts';
import { type LoopState, type LoopStep, initialState, nextState } from './loop-state.ts';
import type { CallOptions } from './run-batch.ts';
import type { RunClock } from './run-clock.ts';
import type { RunControl } from './run-control.ts';
import { invalidInput, remember } from './remember.ts';
import { reachedLimit, type Usage } from './run-limits.ts';
import { actOf, lookOf, newestState } from './trail.ts';

/** For a tool that does not exist: main answers that at once. */
const UNKNOWN_TOOL_TIMEOUT_MS = 5_000;
const OBSERVE_AGAIN_AFTER_MS = 500;
/** Notes are for reading along; whole page texts stand in the tool results. */
const MAX_NOTE_CHARS = 2_000;

export interface RunParts {
  readonly run: RunStart;
  readonly model: Model;
  readonly remote: Remote;
  readonly control: RunControl;
  readonly clock: RunClock;
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

  /** `words` say it to people in their language. What has none is a model's, and stays as it wrote it. */
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

  /** What the page lists now; `null` when it cannot be seen, as while the run is held. */
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

  /** Runs a call, its own tools here, all others behind main's gate. */
  async callTool(request: ToolRequest, options: CallOptions = {}): Promise<ToolResult> {
    switch (request.tool) {
      case askUserTool.name:
        return this.#ask(request.args);
      case rememberTool.name:
        return remember(request.args);
      case visualClickTool.name:
        return this.#composed(request, (within) =>
          visualClick(this.#visualActionParts(within), request.args),
        );
      case visualDragTool.name:
        return this.#composed(request, (within) =>
          visualDrag(this.#visualActionParts(within), request.args),
        );
      case visualTypeTool.name:
        return this.#composed(request, (within) =>
          visualType(this.#visualActionParts(within), request.args),
        );
      case pdfExtractTool.name:
        return this.#extractFromPdf(request);
      case extractTool.name:
        return this.#extractFromPage(request);
      default:
        return this.#callRemote(request, options);
    }
  }

  #visualActionParts(within: CallId): VisualActionParts {
    const { model, run } = this.parts;
    const { provider } = run;
    return {
      model,
      context: this.modelContext('vision'),
      scale: (provider.kind === 'openai' ? provider.points : undefined) ?? 'auto',
      observe: () => this.observe('send'),
      call: (tool, args) => this.#callRemote({ id: '', tool, args }, { within }),
    };
  }

  /** Counts a call that was carried out; where one request is repeated, that is no going in circles. */
  countCall(execution: ToolExecution, { isRepeat = false } = {}): void {
    const { iteration, trail } = this.#state;
    const { tool, args, result } = execution;
    const act = isRepeat ? null : actOf(iteration, newestState(trail), tool, args, result);
    this.step({ type: 'executed', execution, act });
    if (!result.ok || tool === screenshotTool.name) this.#needsPicture = true;
  }

  /** What a model call needs: each of its requests becomes an event and is counted. */
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
            callId: this.#nextCallId('m'),
            cost,
            ...report,
          },
          exchange,
        );
      },
    };
  }

  /** The run's time stands still while the person decides whether the call may be made. */
  async #callRemote(
    { tool, args }: ToolRequest,
    options: CallOptions & { readonly within?: CallId } = {},
  ): Promise<ToolResult> {
    const { remote, signal, clock } = this.parts;
    let isWaiting = false;
    const answered = remote.call(
      {
        callId: this.#nextCallId('t'),
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

  /** A call that is carried out in parts: main journals each, the whole is noted, and counts once. */
  async #composed(
    { tool, args }: ToolRequest,
    work: (within: CallId) => Promise<ToolResult>,
  ): Promise<ToolResult> {
    const result = await work(this.#nextCallId('x'));
    if (isToolCall({ tool, result }))
      this.event({
        type: 'step.noted',
        tool,
        args: z.json().safeParse(args).data ?? null,
        result,
      });
    return result;
  }

  /** A form that takes a model is filled in here from the text that main reads. */
  async #extractFromPdf(request: ToolRequest): Promise<ToolResult> {
    const { answer } = this.parts.model;
    if (answer === null || !pdfNeedsModel(request.args)) return this.#callRemote(request);
    return this.#composed(request, (within) =>
      extractFromPdf(request.args, {
        answer,
        context: this.modelContext('extraction'),
        readText: (args) => this.#callRemote({ ...request, args }, { within }),
      }),
    );
  }

  /** A tool that is composed here of looks, clicks and questions to the model. */
  async #extractFromPage(request: ToolRequest): Promise<ToolResult> {
    const { args } = request;
    // Main reports what is wrong with the arguments.
    if (!extractTool.input.safeParse(args).success) return this.#callRemote(request);
    const { model, run, control, signal } = this.parts;
    const { pauses } = control;
    return this.#composed(request, (within) =>
      extractFromPage(args, {
        answer: model.answer,
        context: this.modelContext('extraction'),
        chunkTokens: chunkTokensFor(run),
        signal,
        observe: () => this.observe('none'),
        call: (name, given) => this.#callRemote({ id: '', tool: name, args: given }, { within }),
        obstacle: () => {
          if (control.pauses !== pauses) return 'the person held the run';
          const limit = reachedLimit(this.usage(), run.limits);
          return limit === null ? null : `the limit of ${limit} is reached`;
        },
        note: (text, words) => this.note('info', text, words),
      }),
    );
  }

  /** The run's time stands still while the person thinks. */
  async #ask(args: unknown): Promise<ToolResult> {
    const parsed = askUserTool.input.safeParse(args);
    if (!parsed.success) return invalidInput(askUserTool.name, 'a question');
    const { remote, signal, clock } = this.parts;
    const { question, options = [] } = parsed.data;
    const callId = this.#nextCallId('q');
    clock.hold();
    try {
      return answerResult(
        await remote.ask({ callId, iteration: this.#state.iteration, question, options }, signal),
      );
    } catch (error) {
      if (error instanceof AppError && error.code === 'SECRET_NOT_ASKED')
        return { ok: false, error: error.toInfo() };
      throw error;
    } finally {
      clock.goOn();
    }
  }

  /** Unique in a run, however often it is continued. */
  #nextCallId(kind: 't' | 'm' | 'q' | 'x') {
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
