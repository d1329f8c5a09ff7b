import { z } from 'zod';

import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { McpPermission } from '#shared/mcp/mcp-server.ts';

import type { ToolDecision } from './tool-decision.ts';

/** `changed`: allowed earlier, but the server now describes the tool differently. */
export type McpToolPermission = McpPermission | 'changed';

/** Facts that decide about a call of the `mcp` tool. */
export interface McpFacts {
  /** Ids of the enabled servers. */
  readonly instanceIds: ReadonlySet<string>;
  readonly hasListedInstances: boolean;
  /** Ids of the servers whose tools this run has listed. */
  readonly listedIds: ReadonlySet<string>;
  /** The person's name for the server that the call names. */
  readonly instanceName: string;
  /** Tools of the server that the call names. */
  readonly tools: ReadonlyMap<string, McpToolPermission>;
}

/**
 * Decides about a call of `mcp`. Servers, then a server's tools must be listed before a tool is called, so names and arguments are never
 * guessed. A tool is called only as the person allows.
 */
export function decideMcp(
  input: Readonly<Record<string, unknown>>,
  facts: McpFacts | null,
): ToolDecision {
  const { action, instanceId } = input;
  if (facts === null || facts.instanceIds.size === 0) return refuse(NO_SERVICE);
  if (action === 'getUserInstances') return ALLOW;
  if (!facts.hasListedInstances) return refuse(INSTANCES_FIRST);
  if (typeof instanceId !== 'string' || !facts.instanceIds.has(instanceId))
    return refuse(unknownInstance(instanceId, facts));
  if (action === 'listTools') return ALLOW;
  if (!facts.listedIds.has(instanceId)) return refuse(toolsFirst(instanceId));
  return decideCall(input, facts);
}

function decideCall(
  { toolName, toolArgs = {} }: Readonly<Record<string, unknown>>,
  { tools, instanceName }: McpFacts,
): ToolDecision {
  const permission = typeof toolName === 'string' ? tools.get(toolName) : undefined;
  switch (permission) {
    case 'allow':
      return ALLOW;
    case 'ask': {
      const error = {
        code: 'MCP_TOOL_NEEDS_PERMISSION',
        params: { tool: shortName(toolName) },
        message: `${quoted(toolName)} needs the person’s word, and nobody is there to be asked.`,
        next: 'Use another tool or the browser, or conclude and say that it has to be allowed in Settings → MCP servers.',
      };
      const args = z.json().parse(toolArgs);
      const request = {
        kind: 'mcp-tool',
        server: instanceName,
        tool: String(toolName),
        args,
      } as const;
      return { allow: 'ask', request, error };
    }
    case 'deny':
      return refuse({
        code: 'MCP_TOOL_DENIED',
        params: { tool: shortName(toolName) },
        message: `The person has forbidden ${quoted(toolName)}.`,
        next: 'Leave it and find another way.',
      });
    case 'changed':
      return refuse({
        code: 'MCP_TOOL_CHANGED',
        params: { tool: shortName(toolName) },
        message: `The server describes ${quoted(toolName)} differently than when the person allowed it, so the permission no longer counts.`,
        next: 'Use another way, or conclude and say that it has to be looked at in Settings → MCP servers.',
      });
    case undefined:
      return refuse({
        code: 'MCP_TOOL_UNKNOWN',
        params: { tool: shortName(toolName) },
        message: `This service has no tool ${quoted(toolName)}.`,
        next: 'Take toolName exactly as listTools gave it.',
      });
  }
}

function unknownInstance(instanceId: unknown, { instanceIds }: McpFacts): ErrorInfo {
  return {
    code: 'MCP_INSTANCE_UNKNOWN',
    message:
      instanceId === undefined
        ? 'instanceId is missing.'
        : `There is no service ${quoted(instanceId)}.`,
    next: `Use one of: ${[...instanceIds].join(', ')}.`,
  };
}

function toolsFirst(instanceId: string): ErrorInfo {
  return {
    code: 'MCP_LIST_FIRST',
    message: 'The tools of this service have not been listed in this run.',
    next: `Call mcp with action listTools and instanceId ${quoted(instanceId)} first.`,
  };
}

function refuse(error: ErrorInfo): ToolDecision {
  return { allow: false, error };
}

function quoted(value: unknown): string {
  return `“${shortName(value)}”`;
}

function shortName(value: unknown): string {
  return String(value).slice(0, 128);
}

const ALLOW: ToolDecision = { allow: true };

const NO_SERVICE: ErrorInfo = {
  code: 'MCP_NO_SERVICE',
  message: 'No MCP server is switched on.',
  next: 'Do it in the browser.',
};

const INSTANCES_FIRST: ErrorInfo = {
  code: 'MCP_INSTANCES_FIRST',
  message: 'The services have not been listed in this run.',
  next: 'Call mcp with action getUserInstances first.',
};
