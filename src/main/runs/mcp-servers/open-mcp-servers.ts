import { homedir } from 'node:os';

import { createSessionSecrets } from '../../storage/secrets/secret-store.ts';
import { baseEnvironment } from '../../platform/process/base-environment.ts';
import { forkMcp } from './fork-mcp.ts';
import { McpServers, type McpServersOptions } from './mcp-servers.ts';

type Given = Omit<McpServersOptions, 'forkMcp' | 'baseEnvironment' | 'homeFolder' | 'now'>;

/** Opens the MCP servers of this program, which end with it. */
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

/** Opens the MCP servers of a command. It does not use the window's servers; it names its own with `--mcp`, which allows their tools. */
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
