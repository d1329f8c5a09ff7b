import type { CodingAgentId } from '#shared/mcp/coding-agents.ts';

import type { BridgeCommand } from './bridge-command.ts';
import type { ConfigFormat, Entry } from './config-format.ts';
import { JSON_FORMAT } from './json-format.ts';
import { TOML_FORMAT } from './toml-format.ts';

/** Name of Waymark's entry in the configuration of an agent. */
const ENTRY_NAME = 'waymark';

export interface AgentEntry {
  readonly format: ConfigFormat;
  /** Keys that lead to the entry. */
  readonly path: readonly [group: string, name: string];
  readonly entryFor: (bridge: BridgeCommand) => Entry;
}

/** Format and entry by agent for an MCP server that is started as a program. */
export const AGENT_ENTRIES: Readonly<Record<CodingAgentId, AgentEntry>> = {
  'claude-code': jsonEntry('mcpServers', ({ command, args }) => ({
    type: 'stdio',
    command,
    args: [...args],
  })),
  codex: {
    format: TOML_FORMAT,
    path: ['mcp_servers', ENTRY_NAME],
    entryFor: ({ command, args }) => ({ command, args: [...args] }),
  },
  cursor: jsonEntry('mcpServers', ({ command, args }) => ({ command, args: [...args] })),
  vscode: jsonEntry('servers', ({ command, args }) => ({
    type: 'stdio',
    command,
    args: [...args],
  })),
  'claude-desktop': jsonEntry('mcpServers', ({ command, args }) => ({ command, args: [...args] })),
  opencode: jsonEntry('mcp', ({ command, args }) => ({
    type: 'local',
    command: [command, ...args],
    enabled: true,
  })),
};

function jsonEntry(group: string, entryFor: AgentEntry['entryFor']): AgentEntry {
  return { format: JSON_FORMAT, path: [group, ENTRY_NAME], entryFor };
}
