import type { RunStart } from '#shared/agent-port/messages.ts';
import { TOOLS } from '#shared/tools/index.ts';

/**
 * What models are told of in this run. A run has no way yet to be given files, so that `upload` would only fail; `mcp` is
 * worth its words only where there are servers.
 */
export function offeredTools({ mcpServers = [] }: Pick<RunStart, 'mcpServers'>) {
  return TOOLS.filter(({ name }) => name !== 'upload' && (name !== 'mcp' || mcpServers.length > 0));
}
