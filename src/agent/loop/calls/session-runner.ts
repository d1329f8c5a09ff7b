import type { ToolExecution } from '#shared/model/run/run-past.ts';
import { scriptTool } from '#shared/tools/run/script.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import type { ToolRequest } from '../../llm/model.ts';
import { type BatchRunner, type ExecutionKind, HELD } from './run-batch.ts';
import { reachedLimit } from '../run-limits.ts';
import type { RunSession } from '../run-session.ts';

/**
 * Runs the calls of one answer for a session. An answer that was paid for is carried out even when it has used up the tokens or the money,
 * except for calls that cost more.
 * @param pauses number of pauses of the run when the calls were requested
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
  if (!traitsOf(tool).asksModel) return null;
  const limit = reachedLimit(usage, run.limits);
  return limit === null ? null : `the limit of ${limit} is reached`;
}

function record(session: RunSession, execution: ToolExecution, kind: ExecutionKind): void {
  if (execution.tool === scriptTool.name && kind === 'called') learnFromScript(session, execution);
  switch (kind) {
    case 'called':
      return session.countCall(execution);
    case 'asked':
      // Main has recorded the question and its answer.
      return session.step({ type: 'noted', execution });
    case 'dropped':
    case 'done':
    case 'own':
      return session.noteStep(execution);
  }
}

/**
 * Reports to the model whether its script fit. An unparsable script, or one that uses missing functions, is the model's fault; one stopped
 * by a page is not.
 */
function learnFromScript(session: RunSession, { result }: ToolExecution): void {
  const isWrong = !result.ok && result.error.code === 'SCRIPT_WRONG';
  if (result.ok || isWrong) session.parts.model.learnFromScripts?.(isWrong ? 'misfit' : 'fit');
}
