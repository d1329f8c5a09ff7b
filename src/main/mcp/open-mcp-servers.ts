import { homedir } from 'node:os';

import { createSessionSecrets } from '../secrets/secret-store.ts';
import { baseEnvironment } from '../platform/base-environment.ts';
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

/**
 * The MCP servers of a command: the window's stay with it, a command names its own with `--mcp`, and whoever names them
 * allows their tools.
 */
export function openCommandServers(options: Pick<Given, 'clientVersion' | 'onError'>): McpServers {
  return openMcpServers({
    ...options,
    load: () => [],
    save: () => undefined,
    secrets: createSessionSecrets(),
    otherwise: 'allow',
    openSignIn: () => undefined,
    onChange: () => undefined,
  });
}
