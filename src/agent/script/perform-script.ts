import { z } from 'zod';

import type { GivenWork, ScriptStep } from '#shared/model/recordings/given-work.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import { scriptTool } from '#shared/tools/run/script.ts';

import type { ReplaySession } from '../replay/replay-session.ts';
import type { StepOutcome } from '../replay/step-outcome.ts';
import { runMending } from './repair-script.ts';

const OutputSchema = z.object({
  returned: z.json().optional(),
  log: z.string().optional(),
  done: z.string(),
});

/** Runs a given script as one call; a model may mend it where the agent would go on. */
export async function performScript(
  session: ReplaySession,
  { code, values, isOnTrial }: ScriptStep,
  { onDifference }: GivenWork,
): Promise<StepOutcome> {
  const run = async (source: string): Promise<ToolResult> => {
    const args = { code: source, ...(Object.keys(values).length > 0 && { args: values }) };
    const result = await session.callTool({ id: '', tool: scriptTool.name, args });
    session.countCall({ tool: scriptTool.name, args, result });
    return result;
  };
  const isMendable = onDifference === 'agent' && isOnTrial !== true;
  const result = isMendable ? await runMending(session, code, run) : await run(code);
  return result.ok
    ? { kind: 'done', callId: null, gave: { said: answerOf(result) } }
    : { kind: 'failed', callId: null, difference: result.error.message, error: result.error };
}

/** The script's return value as the answer, otherwise its log, otherwise its acts. */
function answerOf({ output }: Extract<ToolResult, { readonly ok: true }>): string {
  const { returned, log = '', done } = OutputSchema.parse(output);
  if (typeof returned === 'string') return returned;
  if (returned !== undefined) return `\`\`\`json\n${JSON.stringify(returned, null, 2)}\n\`\`\``;
  return log === '' ? `Done: ${done}.` : log;
}
