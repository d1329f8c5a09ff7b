import { AppError } from '#shared/errors/app-error.ts';
import { CallIdSchema, type RunId } from '#shared/model/ids.ts';
import type { McpOutput } from '#shared/model/schedules/schedule.ts';
import type { AuditStore } from '#shared/run-store/audit-store.ts';

import type { McpServers } from '../../runs/mcp-servers/mcp-servers.ts';
import { decideMcp } from '../../safety/tool-policy/decide-mcp.ts';

const CALL_MS = 60_000;

/**
 * Sends a run's result to a tool, if the person lets runs use it without a question, since there is no one to ask. The call is recorded in
 * the run's audit. Returns the names of server and tool. Throws `MCP_…`.
 */
export async function giveToTool(
  audit: AuditStore,
  mcp: Pick<McpServers, 'view' | 'permissions' | 'server'>,
  runId: RunId,
  { serverId, tool }: McpOutput,
  args: McpOutput['args'],
): Promise<string> {
  const { name, isEnabled } = mcp.view(serverId);
  const decision = decideMcp(
    { action: 'callTool', instanceId: serverId, toolName: tool, toolArgs: args },
    {
      instanceIds: new Set(isEnabled ? [serverId] : []),
      hasListedInstances: true,
      listedIds: new Set([serverId]),
      instanceName: name,
      tools: mcp.permissions(serverId),
    },
  );
  if (decision.allow !== true) throw new AppError(decision.error);
  const bytes = Buffer.byteLength(JSON.stringify(args), 'utf8');
  const callId = CallIdSchema.parse('result');
  audit.append(runId, { kind: 'mcp', callId, server: name, tool, bytes });
  const { isError, content } = await mcp.server(serverId).call(tool, args, {
    timeoutMs: CALL_MS,
    maxMs: CALL_MS,
    signal: AbortSignal.timeout(CALL_MS),
    onSend: () => undefined,
  });
  if (isError) throw failed(tool, content.find((part) => part.type === 'text')?.text ?? '');
  return `${name}: ${tool}`;
}

function failed(tool: string, said: string): AppError {
  return new AppError({
    code: 'MCP_TOOL_FAILED',
    params: { tool, said: said.slice(0, 200) },
    message: `The tool “${tool}” reports an error: ${said.slice(0, 200)}`,
    next: 'Look at what the tool is given in the schedule.',
  });
}
