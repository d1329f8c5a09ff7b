import { z } from 'zod';

import type { RunScript } from '#shared/model/run/run-script.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { scriptTool } from '#shared/tools/run/script.ts';

import { noteEnd } from '../loop/execute-turn.ts';
import { beginModellessRound, tickAllTodos } from '../loop/modelless-round.ts';
import type { RunOutcome } from '../loop/run-parts.ts';
import type { RunSession } from '../loop/run-session.ts';
import { callTool } from '../replay/call-tool.ts';

const OutputSchema = z.object({
  returned: z.json().optional(),
  log: z.string().optional(),
  done: z.string(),
});

/**
 * Begins a run with its script, as a round with one call. Gives how the run ended, or `null` where the script failed and the loop
 * goes on with the agent's goal and steps.
 */
export async function performScript(
  session: RunSession,
  { code, values, onFailure }: RunScript,
): Promise<RunOutcome | null> {
  beginModellessRound(session, ['Run the script'], 'A script does the work.');
  const args = { code, ...(Object.keys(values).length > 0 && { args: values }) };
  const result = await callTool(session, scriptTool.name, args, {
    callId: session.nextCallId('t'),
  });
  if (result.ok) {
    session.step({ type: 'iteration.ended' });
    tickAllTodos(session);
    return { status: 'completed', finalAnswer: answerOf(result), error: null };
  }
  if (onFailure === 'stop') return { status: 'failed', finalAnswer: '', error: result.error };
  noteEnd(
    session,
    'SCRIPT_HANDED_OVER',
    `The script failed: ${result.error.message} Go on from the page as it is now by the goal and the steps, and do nothing twice.`,
  );
  session.step({ type: 'iteration.ended' });
  return null;
}

/** What the script returned, else what it logged, else what it did. */
function answerOf({ output }: Extract<ToolResult, { readonly ok: true }>): string {
  const { returned, log = '', done } = OutputSchema.parse(output);
  if (typeof returned === 'string') return returned;
  if (returned !== undefined) return `\`\`\`json\n${JSON.stringify(returned, null, 2)}\n\`\`\``;
  return log === '' ? `Done: ${done}.` : log;
}
