import type { Tool } from '@modelcontextprotocol/client';
import { z } from 'zod';

import { MCP_CAPS, type McpTool } from '#shared/ports/mcp-messages.ts';

import { showInvisible } from './show-invisible.ts';

type JsonValue = z.infer<ReturnType<typeof z.json>>;

/** Converts a server's tools to our form; those that cannot be offered are omitted and reported to `warn`. */
export function readTools(tools: readonly Tool[], warn: (text: string) => void): McpTool[] {
  const seen = new Set<string>();
  const read: McpTool[] = [];
  for (const tool of tools) {
    const problem = problemOf(tool, seen, read.length);
    if (problem !== null) {
      warn(`The tool “${tool.name.slice(0, 60)}” is left out: ${problem}.`);
      continue;
    }
    seen.add(tool.name);
    read.push(readTool(tool, warn));
  }
  return read;
}

function problemOf({ name }: Tool, seen: ReadonlySet<string>, count: number): string | null {
  if (count >= MCP_CAPS.tools) return `a server may offer ${MCP_CAPS.tools} tools`;
  if (name === '' || name.length > MCP_CAPS.nameChars) return 'its name is empty or too long';
  if (showInvisible(name) !== name) return 'its name has characters that nobody can see';
  if (seen.has(name)) return 'another tool has the same name';
  return null;
}

function readTool(tool: Tool, warn: (text: string) => void): McpTool {
  const description = showInvisible(tool.description ?? tool.title ?? '');
  if (description.length > MCP_CAPS.descriptionChars)
    warn(`The description of “${tool.name}” is cut: it has ${description.length} characters.`);
  return {
    name: tool.name,
    description: description.slice(0, MCP_CAPS.descriptionChars),
    inputSchema: readSchema(tool, warn),
    saysReadOnly: tool.annotations?.readOnlyHint === true,
  };
}

/** Shows invisible characters in all texts of a schema, which a model reads and a person hardly ever does. */
function showInvisibleIn(value: JsonValue): JsonValue {
  if (typeof value === 'string') return showInvisible(value);
  if (Array.isArray(value)) return value.map(showInvisibleIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [showInvisible(key), showInvisibleIn(entry)]),
  );
}

function readSchema(tool: Tool, warn: (text: string) => void): McpTool['inputSchema'] {
  const schema = z.json().safeParse(tool.inputSchema);
  if (schema.success && JSON.stringify(schema.data).length <= MCP_CAPS.schemaChars)
    return showInvisibleIn(schema.data);
  warn(`The input schema of “${tool.name}” is too large and is left out.`);
  return { type: 'object' };
}
