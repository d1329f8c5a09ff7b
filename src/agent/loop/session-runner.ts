import type { ToolExecution } from '#shared/model/run/run-past.ts';
import { extractTool } from '#shared/tools/reading/extract.ts';
import { pdfExtractTool } from '#shared/tools/reading/pdf-extract.ts';
import { scriptTool } from '#shared/tools/run/script.ts';
import { visualClickTool } from '#shared/tools/acts/visual-click.ts';
import { visualDragTool } from '#shared/tools/acts/visual-drag.ts';
import { visualTypeTool } from '#shared/tools/acts/visual-type.ts';

import type { ToolRequest } from '../llm/model.ts';
import { type BatchRunner, type ExecutionKind, HELD } from './run-batch.ts';
import { reachedLimit } from './run-limits.ts';
import type { RunSession } from './run-session.ts';

/** Tools that may ask a model themselves. */
const ASKING_TOOLS = new Set<string>(
  [extractTool, pdfExtractTool, visualClickTool, visualTypeTool, visualDragTool].map(
    ({ name }) => name,
  ),
);

/**
 * How a session runs the calls of one answer. An answer that was paid for is carried out even when it has used up the tokens or the
 * money, but nothing that costs more.
 * @param pauses how often the run had been held when the calls were asked for
 */
export function sessionRunner(
  session: RunSession,
  { pauses, isAhead }: { readonly pauses: number; readonly isAhead: boolean },
): BatchRunner {
  return {
    isAhead,
    call: (request) => session.callTool(request),
    obstacle: (request) => obstacle(session, pauses, request),
    onExecution: ({ tool, args, result }, kind) => record(session, { tool, args, result }, kind),
  };
}

function obstacle(session: RunSession, pauses: number, { tool }: ToolRequest): string | null {
  const { run, control } = session.parts;
  if (control.pauses !== pauses) return HELD;
  if (control.hasSaid) return 'the person has added something';
  const usage = session.usage();
  if (usage.toolCalls >= run.limits.maxToolCalls)
    return `the limit of ${run.limits.maxToolCalls} tool calls is reached`;
  if (!ASKING_TOOLS.has(tool)) return null;
  const limit = reachedLimit(usage, run.limits);
  return limit === null ? null : `the limit of ${limit} is reached`;
}

function record(session: RunSession, execution: ToolExecution, kind: ExecutionKind): void {
  if (execution.tool === scriptTool.name && kind === 'called') learnFromScript(session, execution);
  switch (kind) {
    case 'called':
      return session.countCall(execution);
    case 'asked':
      // Main has written the question and its answer down.
      return session.step({ type: 'noted', execution });
    case 'dropped':
    case 'done':
    case 'own':
      return session.noteStep(execution);
  }
}

/** An unreadable script, or one that uses missing functions, is its author's fault; one stopped by a page is not. */
function learnFromScript(session: RunSession, { result }: ToolExecution): void {
  const isWrong = !result.ok && result.error.code === 'SCRIPT_WRONG';
  if (result.ok || isWrong) session.parts.model.learnFromScripts?.(isWrong ? 'misfit' : 'fit');
}
