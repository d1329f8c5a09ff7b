import {
  type Client,
  type ListToolsResult,
  SdkError,
  SdkErrorCode,
  type Tool,
} from '@modelcontextprotocol/client';

import { MCP_CAPS } from '#shared/ports/mcp-messages.ts';

const PAGE_TIMEOUT_MS = 20_000;
/** Limit for all pages of a list that does not end. */
const LIST_TIMEOUT_MS = 20_000;
const MOST_PAGES = 64;

/**
 * Lists all tools of a server. If the list does not end, so that the SDK rejects it as a whole, returns what could be read of it and calls
 * `warn`. Throws the SDK's errors when nothing could be read.
 */
export async function listTools(
  client: Client,
  warn: (text: string) => void,
): Promise<readonly Tool[]> {
  try {
    const options = { timeout: PAGE_TIMEOUT_MS, cacheMode: 'refresh' } as const;
    return (await client.listTools(undefined, options)).tools;
  } catch (error) {
    if (!(error instanceof SdkError && error.code === SdkErrorCode.ListPaginationExceeded))
      throw error;
  }
  const tools = await readPages(client);
  const names = new Set(tools.map(({ name }) => name)).size;
  warn(`The server’s list of tools does not end: the first ${names} are used.`);
  return tools;
}

/** Collects tools by name until a page adds nothing new, the limit is reached, or the time is up. */
async function readPages(client: Client): Promise<readonly Tool[]> {
  const tools = new Map<string, Tool>();
  const deadline = performance.now() + LIST_TIMEOUT_MS;
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES && performance.now() < deadline; page += 1) {
    const read = await pageAt(client, cursor).catch((error: unknown) => {
      if (tools.size === 0) throw error;
      return null;
    });
    const before = tools.size;
    for (const tool of read?.tools ?? []) if (!tools.has(tool.name)) tools.set(tool.name, tool);
    cursor = read?.nextCursor;
    if (cursor === undefined || tools.size === before || tools.size >= MCP_CAPS.tools) break;
  }
  return [...tools.values()].slice(0, MCP_CAPS.tools);
}

const pageAt = (client: Client, cursor: string | undefined): Promise<ListToolsResult> =>
  client.request(
    { method: 'tools/list', ...(cursor !== undefined && { params: { cursor } }) },
    { timeout: PAGE_TIMEOUT_MS },
  );
