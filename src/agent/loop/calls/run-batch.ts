import type { ToolExecution } from '#shared/model/run/run-past.ts';
import type { CallTerms } from '#shared/ports/agent/call-terms.ts';
import { RUN_PAUSED } from '#shared/ports/agent/run-messages.ts';
import type { CallId } from '#shared/model/ids.ts';
import { askUserTool } from '#shared/tools/run/ask-user.ts';
import { doneTool } from '#shared/tools/run/done.ts';
import { rememberTool } from '#shared/tools/run/remember.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import { z } from 'zod';

import type { ToolRequest } from '../../llm/model.ts';
import { finishRound } from './finish-round.ts';
import { misfitAfter, pageChangeIn, unansweredDialogIn } from './page-change.ts';

/** Reason for dropping calls that were decided before the person paused the run. */
export const HELD = 'the person held the run meanwhile and may have changed the page';

/** A call to run. */
export interface BatchRequest extends ToolRequest {
  /** Problem of the call; absent without one. */
  readonly malformed?: string | undefined;
  /** Reason why the call is forbidden from the start, as in “… because action 2 has no calls”. */
  readonly forbidden?: string | undefined;
}

/** Options of a call besides its arguments. */
export interface CallOptions extends CallTerms {
  /** Id of the call; a new one if absent. */
  readonly callId?: CallId;
}

export interface BatchRunner {
  /** Runs one tool behind the gate. */
  call(request: ToolRequest): Promise<ToolResult>;
  /** Reason why this call is forbidden, or `null`. */
  obstacle(request: ToolRequest): string | null;
  /** Called for each call in order, once its outcome is known. */
  onExecution(execution: ToolExecution & { readonly id: string }, kind: ExecutionKind): void;
  /** Whether the calls allow for page changes that earlier ones cause. */
  readonly isAhead: boolean;
}

/**
 * Kind of a recorded call. `dropped` calls were not carried out; `done` and `own` (`remember`) touch nothing outside; `asked` is a question
 * to the person.
 */
export type ExecutionKind = 'called' | 'dropped' | 'done' | 'own' | 'asked';

export interface BatchOutcome {
  readonly executions: readonly (ToolExecution & { readonly id: string })[];
  /** Number of requests carried out: all before the first that was not. */
  readonly carriedOut: number;
  readonly isDone: boolean;
  /** Reason why the rest of the batch was not run, or `null`. */
  readonly dropReason: string | null;
}

/**
 * Runs calls in order. After a page change they continue while each still fits: its target is found by words, or main confirms that its
 * number names the same element. After a failed call the rest is dropped with the reason, because it may depend on it (“Confirm” after a
 * choice that failed). `done` may not report success after a failed or dropped call.
 */
export function runBatch(
  requests: readonly BatchRequest[],
  runner: BatchRunner,
): Promise<BatchOutcome> {
  return new Batch(runner).run(requests);
}

class Batch {
  readonly #runner: BatchRunner;
  readonly #executions: (ToolExecution & { readonly id: string })[] = [];
  /** Reason why nothing more may be run; `null` while calls continue. */
  #stop: string | null = null;
  /** The newest page change that calls of this batch caused. */
  #change: string | null = null;
  #hasDropped = false;

  constructor(runner: BatchRunner) {
    this.#runner = runner;
  }

  async run(requests: readonly BatchRequest[]): Promise<BatchOutcome> {
    let isDone = false;
    let carriedOut = 0;
    for (const request of requests) {
      if (request.tool === doneTool.name && !isDone) {
        const hasFailure = this.#executions.some(({ result }) => !result.ok);
        const finish = finishRound(request.args, hasFailure);
        this.#record(request, finish.result, 'done');
        isDone = finish.isDone;
        if (isDone) this.#stop = 'done was called before it';
        continue;
      }
      if (await this.#call(request)) carriedOut += 1;
    }
    return {
      executions: this.#executions,
      carriedOut,
      isDone,
      dropReason: this.#hasDropped ? this.#stop : null,
    };
  }

  /** Runs, drops or refuses a call; resolves to whether it was carried out. */
  async #call(request: BatchRequest): Promise<boolean> {
    this.#stop ??= this.#obstacle(request);
    if (this.#stop !== null) return this.#drop(request);
    if (request.malformed !== undefined) return this.#refuse(request, request.malformed);
    const result = await this.#runner.call(request);
    const kind = kindOf(request, result);
    this.#record(request, result, kind);
    if (!result.ok) {
      this.#stop = kind === 'dropped' ? HELD : `the call before it (${request.tool}) failed`;
      return false;
    }
    if (kind === 'asked')
      this.#stop = 'the person was asked before it and may have changed the page';
    else this.#stop = unansweredDialogIn(result.effect.changes);
    this.#change = pageChangeIn(result.effect.changes) ?? this.#change;
    return true;
  }

  #obstacle(request: BatchRequest): string | null {
    return (
      this.#runner.obstacle(request) ??
      request.forbidden ??
      (this.#change === null ? null : misfitAfter(this.#change, request, this.#runner.isAhead))
    );
  }

  #drop(request: ToolRequest): false {
    this.#hasDropped = true;
    this.#record(request, dropped(this.#stop ?? ''), 'dropped');
    return false;
  }

  #refuse(request: ToolRequest, problem: string): false {
    this.#hasDropped = true;
    this.#stop = `a call (${request.tool}) was given wrongly: ${problem}`;
    this.#record(request, malformed(problem), 'dropped');
    return false;
  }

  #record({ id, tool, args: given }: ToolRequest, result: ToolResult, kind: ExecutionKind): void {
    const args = z.json().safeParse(given).data ?? null;
    this.#executions.push({ id, tool, args, result });
    this.#runner.onExecution({ id, tool, args, result }, kind);
  }
}

function kindOf({ tool }: ToolRequest, result: ToolResult): ExecutionKind {
  if (tool === rememberTool.name) return 'own';
  if (tool === askUserTool.name) return 'asked';
  return !result.ok && result.error.code === RUN_PAUSED ? 'dropped' : 'called';
}

function malformed(problem: string): ToolResult {
  return {
    ok: false,
    error: { code: 'CALL_MALFORMED', message: `Not run: ${problem}.`, next: 'Give it rightly.' },
  };
}

function dropped(because: string): ToolResult {
  return {
    ok: false,
    error: {
      code: 'CALL_DROPPED',
      message: `Not run, because ${because}.`,
      next: 'Call it again if it is still needed, by what the newest state shows.',
    },
  };
}
