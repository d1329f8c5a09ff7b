import { posix, win32 } from 'node:path';

import type { CodingAgentId } from '#shared/mcp/coding-agents.ts';

import type { Machine } from './machine.ts';

export interface AgentPlace {
  /** Configuration that applies to all projects of the person. */
  readonly file: string;
  /** Files and folders; at least one of them exists once the agent was used. */
  readonly signs: readonly string[];
}

/** Package name of Claude Desktop in the Microsoft Store; Windows redirects what such an app writes to `%APPDATA%`. */
const STORE_PACKAGE = 'Claude_pzs8sxrjxfjjc';

/**
 * Returns where an agent reads its MCP servers, including the variables that move the file. Sources: code.claude.com/docs/en/settings,
 * developers.openai.com/codex/config, cursor.com/docs/context/mcp, code.visualstudio.com/docs (MCP, portable mode),
 * modelcontextprotocol.io/docs/develop/connect-local-servers, opencode.ai/docs/config.
 */
export function agentPlace(id: CodingAgentId, machine: Machine): AgentPlace {
  const { home, env, exists } = machine;
  const paths = machine.platform === 'win32' ? win32 : posix;
  const join = (...parts: readonly string[]): string => paths.join(...parts);
  switch (id) {
    case 'claude-code': {
      const moved = env['CLAUDE_CONFIG_DIR'];
      const folder = moved || join(home, '.claude');
      // The file of early versions is still read when it exists.
      const early = join(folder, '.config.json');
      const file = exists(early) ? early : join(moved || home, '.claude.json');
      return { file, signs: [file, folder] };
    }
    case 'codex': {
      const folder = env['CODEX_HOME'] || join(home, '.codex');
      return { file: join(folder, 'config.toml'), signs: [folder] };
    }
    case 'cursor': {
      const folder = join(home, '.cursor');
      return { file: join(folder, 'mcp.json'), signs: [folder] };
    }
    case 'vscode': {
      const portable = env['VSCODE_PORTABLE'];
      const folder = portable
        ? join(portable, 'user-data')
        : join(env['VSCODE_APPDATA'] || appData(machine), 'Code');
      return { file: join(folder, 'User', 'mcp.json'), signs: [folder] };
    }
    case 'claude-desktop': {
      const local = env['LOCALAPPDATA'] || join(home, 'AppData', 'Local');
      const store = join(local, 'Packages', STORE_PACKAGE, 'LocalCache', 'Roaming', 'Claude');
      const isOfStore = machine.platform === 'win32' && exists(store);
      const folder = isOfStore ? store : join(appData(machine), 'Claude');
      return { file: join(folder, 'claude_desktop_config.json'), signs: [folder] };
    }
    case 'opencode': {
      // OpenCode follows XDG on all systems.
      const folder = join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'opencode');
      const commented = join(folder, 'opencode.jsonc');
      const file = exists(commented) ? commented : join(folder, 'opencode.json');
      return { file, signs: [folder] };
    }
  }
}

/** Returns the folder where desktop programs store their settings. */
function appData({ platform, home, env }: Machine): string {
  if (platform === 'win32') return env['APPDATA'] || win32.join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support');
  return env['XDG_CONFIG_HOME'] || posix.join(home, '.config');
}
