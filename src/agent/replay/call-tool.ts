import { RUN_PAUSED } from '#shared/agent-port/messages.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';
import type { RecordedStep } from '#shared/model/run/recording.ts';

import type { RunSession } from '../loop/run-session.ts';

type Act = Extract<RecordedStep, { readonly kind: 'act' }>;

/** Calls a tool; what main refuses because the person holds the run is done when they let it go on. */
export async function callTool(
  session: RunSession,
  tool: string,
  args: Act['args'],
  options: NonNullable<Parameters<RunSession['callTool']>[1]>,
): Promise<ToolResult> {
  for (;;) {
    await session.whenFree();
    const result = await session.callTool({ id: '', tool, args }, options);
    if (result.ok || result.error.code !== RUN_PAUSED) {
      session.countCall({ tool, args, result });
      return result;
    }
    options = { ...options, callId: session.nextCallId('t') };
  }
}
