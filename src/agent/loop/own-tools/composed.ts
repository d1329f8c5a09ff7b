import { z } from 'zod';

import type { CallId } from '#shared/model/ids.ts';
import { isToolCall } from '#shared/model/run/count-calls.ts';
import type { RunEventBody } from '#shared/model/run/run-event.ts';
import type { ToolResult } from '#shared/tools/contract/tool-result.ts';

import type { ToolRequest } from '../../llm/model.ts';

interface NotingSession {
  nextCallId(kind: 'x'): CallId;
  event(body: RunEventBody): void;
}

/** Carries out a call that is made of parts: main journals each part; the whole is recorded once and counts once. */
export async function composed(
  session: NotingSession,
  { tool, args }: Pick<ToolRequest, 'tool' | 'args'>,
  work: (within: CallId) => Promise<ToolResult>,
): Promise<ToolResult> {
  const result = await work(session.nextCallId('x'));
  if (isToolCall({ tool, result }))
    session.event({
      type: 'step.noted',
      tool,
      args: z.json().safeParse(args).data ?? null,
      result,
    });
  return result;
}
