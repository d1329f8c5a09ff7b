import type { CodingAgentId } from '#shared/mcp/coding-agents.ts';

import type { BridgeCommand } from './bridge-command.ts';
import type { ConfigFormat, Entry } from './config-format.ts';
import { JSON_FORMAT } from './json-format.ts';
import { TOML_FORMAT } from './toml-format.ts';

/** The name under which Waymark stands in the configuration of an agent. */
const ENTRY_NAME = 'waymark';

export interface AgentEntry {
  readonly format: ConfigFormat;
  /** The members that lead to the entry. */
  readonly path: readonly [group: string, name: string];
  readonly entryFor: (bridge: BridgeCommand) => Entry;
}

/** How each agent writes an MCP server that is a program. */
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
