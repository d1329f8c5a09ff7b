import type { ErrorParams } from '#shared/errors/app-error.ts';
import type { ToolExecution } from '#shared/model/run/run-past.ts';
import { RUN_PAUSED } from '#shared/agent-port/messages.ts';
import { askUserTool } from '#shared/tools/ask-user.ts';
import { doneTool } from '#shared/tools/done.ts';
import { findTool } from '#shared/tools/index.ts';
import { rememberTool } from '#shared/tools/remember.ts';
import type { Change, ToolResult } from '#shared/tools/contract/tool-result.ts';

import { z } from 'zod';

import type { ToolRequest } from '../llm/model.ts';

/** Why calls are dropped that were decided on before the person held the run. */
export const HELD = 'the person held the run meanwhile and may have changed the page';

export interface BatchRunner {
  /** Runs one tool behind the gate. */
  call(request: ToolRequest): Promise<ToolResult>;
  /** What forbids a further call, in words, or `null`. */
  obstacle(): string | null;
  /** Called once for every request, in order, as soon as its outcome is known. */
  onExecution(execution: ToolExecution & { readonly id: string }, kind: ExecutionKind): void;
}

/** `dropped` calls were not carried out; `done` and `own` (`remember`) touch nothing outside, `asked` is a question to the person. */
export type ExecutionKind = 'called' | 'dropped' | 'done' | 'own' | 'asked';

export interface BatchOutcome {
  readonly executions: readonly (ToolExecution & { readonly id: string })[];
  readonly isDone: boolean;
  /** Why the rest of the batch was not run, or `null`. */
  readonly dropReason: string | null;
}

/**
 * Runs an answer's calls in order. The rest is dropped, each with the reason, once a call has failed (what follows may build
 * on it: “Confirm” after a choice that did not take place) or the page has changed under it (SPEC E5): the node IDs it names
 * belong to a page that is gone. Calls that only look and name no node still make sense there. `done` touches no page,
 * but it may not report success over a call that failed or was dropped.
 */
export async function runBatch(
  requests: readonly ToolRequest[],
  runner: BatchRunner,
): Promise<BatchOutcome> {
  const executions: (ToolExecution & { readonly id: string })[] = [];
  let dropReason: string | null = null;
  let isPageChanged = false;
  let isDone = false;
  const record = (
    { id, tool, args: given }: ToolRequest,
    result: ToolResult,
    kind: ExecutionKind,
  ) => {
    const args = z.json().safeParse(given).data ?? null;
    executions.push({ id, tool, args, result });
    runner.onExecution({ id, tool, args, result }, kind);
  };

  for (const request of requests) {
    if (request.tool === doneTool.name && !isDone) {
      const result = finish(
        request.args,
        executions.some((execution) => !execution.result.ok),
      );
      isDone = result.isDone;
      record(request, result.result, 'done');
      if (isDone) {
        dropReason = 'done was called before it';
        isPageChanged = false;
      }
      continue;
    }
    dropReason ??= runner.obstacle();
    if (dropReason !== null && !(isPageChanged && onlyLooks(request))) {
      record(request, dropped(dropReason), 'dropped');
      continue;
    }
    const result = await runner.call(request);
    const kind = kindOf(request, result);
    record(request, result, kind);
    const change =
      kind === 'asked'
        ? 'the person was asked before it and may have changed the page'
        : result.ok
          ? pageChange(result.effect.changes)
          : null;
    isPageChanged = result.ok && (isPageChanged || change !== null);
    dropReason = result.ok ? (change ?? dropReason) : failureReason(request, kind);
  }
  const hasDropped = executions.some(
    ({ result }) => !result.ok && result.error.code === 'CALL_DROPPED',
  );
  return { executions, isDone, dropReason: hasDropped ? dropReason : null };
}

function kindOf({ tool }: ToolRequest, result: ToolResult): ExecutionKind {
  if (tool === rememberTool.name) return 'own';
  if (tool === askUserTool.name) return 'asked';
  return !result.ok && result.error.code === RUN_PAUSED ? 'dropped' : 'called';
}

function failureReason({ tool }: ToolRequest, kind: ExecutionKind): string {
  return kind === 'dropped' ? HELD : `the call before it (${tool}) failed`;
}

/** A call that changes nothing and names no node of the page that was there before. */
function onlyLooks({ tool, args }: ToolRequest): boolean {
  const namesNode = typeof args === 'object' && args !== null && 'nodeId' in args;
  return findTool(tool)?.risk === 'look' && !namesNode;
}

function finish(
  args: unknown,
  hasFailure: boolean,
): { readonly isDone: boolean; readonly result: ToolResult } {
  const parsed = doneTool.input.safeParse(args);
  if (!parsed.success)
    return {
      isDone: false,
      result: failed(
        'INVALID_INPUT',
        `done was called wrongly: ${parsed.error.issues[0]?.message ?? ''}`,
        'Call it with success and message.',
      ),
    };
  const { success, message } = parsed.data;
  if (success && hasFailure)
    return {
      isDone: false,
      result: failed(
        'DONE_TOO_EARLY',
        'A call of the same answer failed or was not run.',
        'Look at the results and the page, then go on or call done with success false.',
      ),
    };
  if (!success)
    return {
      isDone: true,
      result: failed(
        'ROUND_INCOMPLETE',
        `The executor could not carry out every action: ${message}`,
        '',
        { said: message },
      ),
    };
  return { isDone: true, result: { ok: true, output: message, effect: { changes: [] } } };
}

function dropped(reason: string): ToolResult {
  return failed(
    'CALL_DROPPED',
    `Not run, because ${reason}.`,
    'Call it again if it is still needed, with node IDs of the newest state.',
  );
}

function failed(code: string, message: string, next: string, params?: ErrorParams): ToolResult {
  return { ok: false, error: { code, params, message, next } };
}

/** Why the page is not the one that the calls were decided on, or `null` when it is. */
function pageChange(changes: readonly Change[]): string | null {
  for (const change of changes) {
    switch (change.type) {
      case 'navigated':
        return `the call before it led to another page (${change.url})`;
      case 'tab_opened':
      case 'tab_focused':
        return 'the call before it made another tab the current one';
      case 'tab_closed':
        return 'the call before it closed a tab';
      case 'dialog_opened':
        return `the call before it opened a dialog (“${change.message}”)`;
      case 'frame_navigated':
      case 'value_changed':
      case 'scrolled':
      case 'focus_moved':
      case 'request_sent':
      case 'download_started':
      case 'download_ended':
      case 'file_asked':
      case 'moved':
      case 'shifted':
      case 'removed':
      case 'said':
      case 'layer_opened':
      case 'layer_closed':
      case 'enabled':
      case 'shape_added':
      case 'picture_changed':
      case 'went':
      case 'page_changed':
        break;
    }
  }
  return null;
}
