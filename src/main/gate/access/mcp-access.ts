import type { z } from 'zod';

import type { McpStatus } from '#shared/mcp/mcp-server.ts';
import type { McpCallResult } from '#shared/mcp-port/messages.ts';

import type { McpFacts, McpToolPermission } from '../../policy/decide-mcp.ts';

export interface McpToolInfo {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: z.core.util.JSONType;
  readonly permission: McpToolPermission;
}

/** The person's MCP servers, as one run reaches them. All that can fail throws `AppError`. */
export interface McpRunAccess {
  /** Facts for the policy about a call to this instance. */
  facts(instanceId: string): McpFacts;
  /** The person lets this run use a tool as often as it likes. */
  allowInRun(instanceId: string, toolName: string): void;
  /** The servers that are switched on; from now on the run knows them. */
  instances(): readonly {
    instanceId: string;
    name: string;
    state: McpStatus['type'];
    tools: number;
  }[];
  /** Lists the server's tools, which the run knows from then on. */
  listTools(instanceId: string, signal: AbortSignal): Promise<readonly McpToolInfo[]>;
  callTool(
    call: {
      readonly instanceId: string;
      readonly toolName: string;
      readonly toolArgs: Readonly<Record<string, z.core.util.JSONType>>;
    },
    options: {
      /** Milliseconds without an answer. */
      readonly timeoutMs: number;
      /** Milliseconds in all, when it reports progress. */
      readonly maxMs: number;
      readonly signal: AbortSignal;
      /** Called right before the call leaves. */
      readonly onSend: () => void;
    },
  ): Promise<McpCallResult>;
}
