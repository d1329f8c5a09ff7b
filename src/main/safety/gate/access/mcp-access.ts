import type { z } from 'zod';

import type { McpStatus } from '#shared/mcp/mcp-server.ts';
import type { McpCallResult } from '#shared/ports/mcp-messages.ts';

import type { McpFacts, McpToolPermission } from '../../tool-policy/decide-mcp.ts';

export interface McpToolInfo {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: z.core.util.JSONType;
  readonly permission: McpToolPermission;
}

/** The person's MCP servers, as available to one run. Everything that can fail throws `AppError`. */
export interface McpRunAccess {
  /** Facts for the policy about a call to this instance. */
  facts(instanceId: string): McpFacts;
  /** Allows this run to use a tool without further questions. */
  allowInRun(instanceId: string, toolName: string): void;
  /** Returns the enabled servers and remembers them for `facts` of this run. */
  instances(): readonly {
    instanceId: string;
    name: string;
    state: McpStatus['type'];
    tools: number;
  }[];
  /** Lists the server's tools and remembers them for `facts` of this run. */
  listTools(instanceId: string, signal: AbortSignal): Promise<readonly McpToolInfo[]>;
  callTool(
    call: {
      readonly instanceId: string;
      readonly toolName: string;
      readonly toolArgs: Readonly<Record<string, z.core.util.JSONType>>;
    },
    options: {
      /** Milliseconds to wait without an answer. */
      readonly timeoutMs: number;
      /** Milliseconds in total, if the server reports progress. */
      readonly maxMs: number;
      readonly signal: AbortSignal;
      /** Called right before the call is sent. */
      readonly onSend: () => void;
    },
  ): Promise<McpCallResult>;
}
