import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { RunScript } from '#shared/model/run/run-script.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { scriptTool } from '#shared/tools/run/script.ts';

import { noteEnd } from '../loop/execute-turn.ts';
import { beginModellessRound, tickAllTodos } from '../loop/modelless-round.ts';
import type { RunOutcome } from '../loop/run-parts.ts';
import type { RunSession } from '../loop/run-session.ts';
import { callTool } from '../replay/call-tool.ts';
import { repairScript } from './repair-script.ts';

const OutputSchema = z.object({
  returned: z.json().optional(),
  log: z.string().optional(),
  done: z.string(),
});

/** What no other script could do either. */
const NOT_OF_PAGE =
  /\((?:NEEDS_APPROVAL|PERSON_ADDED|STOPPED|SCRIPT_TIMED_OUT|SCRIPT_TOO_MANY_CALLS|ORIGIN_[A-Z_]+)\)/;

/**
 * Begins a run with its script, as a round with one call. One that fails is mended by the model once, and goes on where nothing is done twice. Gives how
 * the run ended, or `null` where the loop goes on with the agent's goal and steps.
 */
export async function performScript(
  session: RunSession,
  script: RunScript,
): Promise<RunOutcome | null> {
  const { code, onFailure } = script;
  beginModellessRound(session, ['Run the script'], 'A script does the work.');
  let result = await runCode(session, script, code);
  if (!result.ok && onFailure === 'stop')
    return { status: 'failed', finalAnswer: '', error: result.error };
  if (!result.ok && script.isOnTrial !== true) {
    const next = await mendedCode(session, code, result.error);
    if (next !== null) result = await runCode(session, script, next);
  }
  if (result.ok) {
    session.step({ type: 'iteration.ended' });
    tickAllTodos(session);
    return { status: 'completed', finalAnswer: answerOf(result), error: null };
  }
  noteEnd(
    session,
    'SCRIPT_HANDED_OVER',
    `The script failed: ${result.error.message} Go on from the page as it is now by the goal and the steps, and do nothing twice.`,
  );
  session.step({ type: 'iteration.ended' });
  return null;
}

function runCode(session: RunSession, { values }: RunScript, code: string): Promise<ToolResult> {
  const args = { code, ...(Object.keys(values).length > 0 && { args: values }) };
  return callTool(session, scriptTool.name, args, { callId: session.nextCallId('t') });
}

/** What to run in place of a script that failed; `null`: nothing. */
async function mendedCode(
  session: RunSession,
  code: string,
  error: ErrorInfo,
): Promise<string | null> {
  if (NOT_OF_PAGE.test(error.message.split('\n', 1)[0] ?? '')) return null;
  const repair = await repairScript(session, code, error);
  if (repair === null) return null;
  if (error.params?.['isRepeatable'] === 1) return repair.script;
  return repair.rest === '' ? null : repair.rest;
}

/** What the script returned, else what it logged, else what it did. */
function answerOf({ output }: Extract<ToolResult, { readonly ok: true }>): string {
  const { returned, log = '', done } = OutputSchema.parse(output);
  if (typeof returned === 'string') return returned;
  if (returned !== undefined) return `\`\`\`json\n${JSON.stringify(returned, null, 2)}\n\`\`\``;
  return log === '' ? `Done: ${done}.` : log;
}
