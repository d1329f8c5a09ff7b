import { createHash } from 'node:crypto';

import type { z } from 'zod';

import type { McpTool } from '#shared/ports/mcp-messages.ts';

/** Returns a hash of a tool's name, description and arguments that does not depend on the order of keys. */
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
