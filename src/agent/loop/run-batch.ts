import { doneTool } from '#shared/tools/done.ts';
import { findTool } from '#shared/tools/index.ts';
import type { Change, ToolResult } from '#shared/tools/tool-result.ts';

import type { ToolExecution, ToolRequest } from '../llm/model.ts';

export interface BatchRunner {
  /** Runs one tool behind the gate. */
  call(request: ToolRequest): Promise<ToolResult>;
  /** The limit that forbids a further tool call, in words, or `null`. */
  callLimit(): string | null;
  /** Called once for every request, in order, as soon as its outcome is known. */
  onExecution(execution: ToolExecution & { readonly id: string }, kind: ExecutionKind): void;
}

/** `dropped` calls never left the agent; `done` is the agent's own. */
export type ExecutionKind = 'called' | 'dropped' | 'done';

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
  const record = ({ id, tool, args }: ToolRequest, result: ToolResult, kind: ExecutionKind) => {
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
    dropReason ??= runner.callLimit();
    if (dropReason !== null && !(isPageChanged && onlyLooks(request))) {
      record(request, dropped(dropReason), 'dropped');
      continue;
    }
    const result = await runner.call(request);
    record(request, result, 'called');
    const change = result.ok ? pageChange(result.effect.changes) : null;
    isPageChanged = result.ok && (isPageChanged || change !== null);
    dropReason = result.ok ? (change ?? dropReason) : `the call before it (${request.tool}) failed`;
  }
  const hasDropped = executions.some(
    ({ result }) => !result.ok && result.error.code === 'CALL_DROPPED',
  );
  return { executions, isDone, dropReason: hasDropped ? dropReason : null };
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

function failed(code: string, message: string, next: string): ToolResult {
  return { ok: false, error: { code, message, next } };
}

/** Why the page is another one now, or `null` when it is not. */
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
      case 'value_changed':
      case 'scrolled':
      case 'focus_moved':
      case 'request_sent':
      case 'download_started':
      case 'page_changed':
        break;
    }
  }
  return null;
}
