import type { ErrorInfo } from '#shared/errors/app-error.ts';
import type { McpPermission } from '#shared/mcp/mcp-server.ts';

/** `changed`: allowed once, but its server describes it differently now. */
export type McpToolPermission = McpPermission | 'changed';

/** What counts for a call of the `mcp` tool. */
export interface McpFacts {
  /** The services that are switched on. */
  readonly instanceIds: ReadonlySet<string>;
  readonly hasListedInstances: boolean;
  /** The services whose tools this run has been told. */
  readonly listedIds: ReadonlySet<string>;
  /** The tools of the service that the call names. */
  readonly tools: ReadonlyMap<string, McpToolPermission>;
}

/**
 * Whether a call of `mcp` may be carried out: first the services, then the tools of one, then one tool, so that names and
 * arguments are never guessed; and a tool only as the person allows it.
 */
export function objectToMcp(
  input: Readonly<Record<string, unknown>>,
  facts: McpFacts | null,
): ErrorInfo | null {
  const { action, instanceId, toolName } = input;
  if (facts === null || facts.instanceIds.size === 0) return NO_SERVICE;
  if (action === 'getUserInstances') return null;
  if (!facts.hasListedInstances) return INSTANCES_FIRST;
  if (typeof instanceId !== 'string' || !facts.instanceIds.has(instanceId))
    return unknownInstance(instanceId, facts);
  if (action === 'listTools') return null;
  if (!facts.listedIds.has(instanceId)) return toolsFirst(instanceId);
  return objectToTool(toolName, facts);
}

function objectToTool(toolName: unknown, { tools }: McpFacts): ErrorInfo | null {
  const permission = typeof toolName === 'string' ? tools.get(toolName) : undefined;
  switch (permission) {
    case 'allow':
      return null;
    case 'ask':
      return {
        code: 'MCP_TOOL_NEEDS_PERMISSION',
        message: `The person has not allowed ${quoted(toolName)} yet, and a run cannot ask for it.`,
        next: 'Use another tool or the browser, or conclude and say that it has to be allowed in Settings → MCP servers.',
      };
    case 'deny':
      return {
        code: 'MCP_TOOL_DENIED',
        message: `The person has forbidden ${quoted(toolName)}.`,
        next: 'Leave it and find another way.',
      };
    case 'changed':
      return {
        code: 'MCP_TOOL_CHANGED',
        message: `The server describes ${quoted(toolName)} differently than when the person allowed it, so the permission no longer counts.`,
        next: 'Use another way, or conclude and say that it has to be looked at in Settings → MCP servers.',
      };
    case undefined:
      return {
        code: 'MCP_TOOL_UNKNOWN',
        message: `This service has no tool ${quoted(toolName)}.`,
        next: 'Take toolName exactly as listTools gave it.',
      };
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

function quoted(value: unknown): string {
  return `“${String(value).slice(0, 128)}”`;
}

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
