import type { z } from 'zod';

import { AppError } from '#shared/errors/app-error.ts';
import type { McpCallResult, McpContent } from '#shared/ports/mcp-messages.ts';
import { mcpTool } from '#shared/tools/run/mcp.ts';

import type { McpRunAccess, McpToolInfo } from '../../../safety/gate/access/mcp-access.ts';
import { implementTool, NO_EFFECT, type ToolContext } from '../../../safety/gate/tool-context.ts';

type Json = z.core.util.JSONType;

const CALL_TIMEOUT_MS = 80_000;
/** Less than the gate's time limit, which leaves time to wait for a server that is starting. */
const MAX_CALL_MS = 300_000;
/** Length above which a list of tools omits the schemas, so that the answer reaches the model uncut. */
const FULL_LIST_CHARS = 14_000;
const SHORT_DESCRIPTION_CHARS = 160;
/** Maximum length of a failed tool's message. */
const MAX_ERROR_CHARS = 2_000;

export const mcp = implementTool(mcpTool, async (input, context) => {
  const access = accessOf(context);
  const { action, instanceId = '', toolName = '', toolArgs = {} } = input;
  switch (action) {
    case 'getUserInstances':
      return {
        output: { instances: [...access.instances()] },
        effect: NO_EFFECT,
      };
    case 'listTools': {
      const tools = await access.listTools(instanceId, context.signal);
      return { output: listOf(tools, toolName, context.canAsk), effect: NO_EFFECT };
    }
    case 'callTool': {
      const result = await access.callTool(
        { instanceId, toolName, toolArgs },
        {
          timeoutMs: CALL_TIMEOUT_MS,
          maxMs: MAX_CALL_MS,
          signal: context.signal,
          onSend: () => context.markSent(),
        },
      );
      if (result.isError) throw toolFailed(toolName, result);
      return { output: await outputOf(result, context), effect: NO_EFFECT };
    }
  }
});

/** The policy has refused the call before if there are no servers. */
function accessOf({ mcp: access }: ToolContext): McpRunAccess {
  if (access === null) throw new Error('There are no MCP servers.');
  return access;
}

function listOf(tools: readonly McpToolInfo[], only: string, canAsk: boolean): Json {
  const isUsable = ({ permission }: McpToolInfo): boolean =>
    permission === 'allow' || (permission === 'ask' && canAsk);
  const usable = tools.filter(isUsable);
  const notAllowed = tools
    .filter((tool) => !isUsable(tool) && tool.permission !== 'deny')
    .map(({ name }) => name);
  const asking = usable.filter(({ permission }) => permission === 'ask').map(({ name }) => name);
  const rest = {
    ...(asking.length > 0 && { thePersonIsAskedBefore: asking }),
    ...(notAllowed.length > 0 && { notAllowedByThePerson: notAllowed }),
  };
  const wanted = usable.filter(({ name }) => only === '' || name === only);
  const full = wanted.map(({ name, description, inputSchema }) => ({
    name,
    description,
    inputSchema,
  }));
  if (only !== '' || JSON.stringify(full).length <= FULL_LIST_CHARS)
    return { tools: full, ...rest };
  return {
    tools: wanted.map(({ name, description }) => ({
      name,
      description: description.slice(0, SHORT_DESCRIPTION_CHARS),
    })),
    note: 'The list is long, so the arguments are left out: call listTools again with toolName to get those of one tool.',
    ...rest,
  };
}

async function outputOf(result: McpCallResult, context: ToolContext): Promise<Json> {
  const content: Json[] = [];
  for (const part of result.content) content.push(await partOf(part, context));
  const [first] = content;
  const isPlain = content.length === 1 && typeof first === 'string' && result.structured === null;
  if (isPlain && result.omitted.length === 0) return first;
  return {
    content,
    ...(result.structured !== null && { structured: result.structured }),
    ...(result.omitted.length > 0 && { leftOut: result.omitted }),
  };
}

async function partOf(part: McpContent, context: ToolContext): Promise<Json> {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'image': {
      const bytes = Buffer.from(part.base64, 'base64');
      const artifactId = await context.keepPicture(bytes, part.mime);
      return { type: 'image', mime: part.mime, bytes: bytes.byteLength, artifactId };
    }
    case 'resource':
      return { type: 'resource', uri: part.uri, mime: part.mime, text: part.text };
  }
}

function toolFailed(toolName: string, { content }: McpCallResult): AppError {
  const words = content
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n')
    .slice(0, MAX_ERROR_CHARS);
  return new AppError({
    code: 'MCP_TOOL_FAILED',
    params: { tool: toolName, said: words },
    message: `“${toolName}” failed: ${words === '' ? 'it does not say why.' : words}`,
    next: 'Correct the arguments or use another way.',
  });
}
