import { McpServerIdSchema, type McpServerId } from '#shared/mcp/mcp-server.ts';

/** Returns a readable id made from the name: `google-calendar`, or `google-calendar-2` when that is taken. */
export function newServerId(name: string, taken: ReadonlySet<string>): McpServerId {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  const base = slug === '' ? 'server' : slug;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return McpServerIdSchema.parse(id);
  }
}
