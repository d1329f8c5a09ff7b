import { createHash } from 'node:crypto';

import type { z } from 'zod';

import type { McpTool } from '#shared/mcp-port/messages.ts';

/** What a tool is, in short: it changes with the name, the description and the arguments, not with the order of keys. */
export function fingerprintOf({ name, description, inputSchema }: McpTool): string {
  const text = JSON.stringify([name, description, sortKeys(inputSchema)]);
  return createHash('sha256').update(text).digest('hex');
}

function sortKeys(value: z.core.util.JSONType): z.core.util.JSONType {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sortKeys(value[key] ?? null)]),
  );
}
