import { homedir } from 'node:os';

import { baseEnvironment } from './base-environment.ts';
import { forkMcp } from './fork-mcp.ts';
import { McpServers, type McpServersOptions } from './mcp-servers.ts';

type Given = Omit<McpServersOptions, 'forkMcp' | 'baseEnvironment' | 'homeFolder' | 'now'>;

/** The MCP servers of this program; they end with it. */
export function openMcpServers(options: Given): McpServers {
  const servers = new McpServers({
    ...options,
    forkMcp,
    baseEnvironment: baseEnvironment(process.env),
    homeFolder: homedir(),
    now: Date.now,
  });
  process.once('exit', () => servers.killAll());
  return servers;
}
