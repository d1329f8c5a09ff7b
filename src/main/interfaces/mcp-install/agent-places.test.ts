import { describe, expect, it } from 'vitest';

import { CODING_AGENT_IDS } from '#shared/mcp/coding-agents.ts';

import { agentPlace } from './agent-places.ts';
import type { Machine } from './machine.ts';

const machine = (platform: NodeJS.Platform, env: Machine['env'], there = ''): Machine => ({
  platform,
  home: platform === 'win32' ? String.raw`C:\Users\Ada` : '/home/ada',
  env,
  exists: (path) => there !== '' && path.includes(there),
});
const places = (of: Machine): Readonly<Record<string, string>> =>
  Object.fromEntries(CODING_AGENT_IDS.map((id) => [id, agentPlace(id, of).file]));

describe('where agents keep their configuration', () => {
  it('is known on Linux', () => {
    expect(places(machine('linux', {}))).toEqual({
      'claude-code': '/home/ada/.claude.json',
      codex: '/home/ada/.codex/config.toml',
      cursor: '/home/ada/.cursor/mcp.json',
      vscode: '/home/ada/.config/Code/User/mcp.json',
      'claude-desktop': '/home/ada/.config/Claude/claude_desktop_config.json',
      opencode: '/home/ada/.config/opencode/opencode.json',
    });
  });

  it('is known on macOS', () => {
    expect(places(machine('darwin', {}))).toMatchObject({
      vscode: '/home/ada/Library/Application Support/Code/User/mcp.json',
      'claude-desktop': '/home/ada/Library/Application Support/Claude/claude_desktop_config.json',
      opencode: '/home/ada/.config/opencode/opencode.json',
    });
  });

  it('is known on Windows', () => {
    const APPDATA = String.raw`C:\Users\Ada\AppData\Roaming`;
    expect(places(machine('win32', { APPDATA }))).toEqual({
      'claude-code': String.raw`C:\Users\Ada\.claude.json`,
      codex: String.raw`C:\Users\Ada\.codex\config.toml`,
      cursor: String.raw`C:\Users\Ada\.cursor\mcp.json`,
      vscode: String.raw`C:\Users\Ada\AppData\Roaming\Code\User\mcp.json`,
      'claude-desktop': String.raw`C:\Users\Ada\AppData\Roaming\Claude\claude_desktop_config.json`,
      opencode: String.raw`C:\Users\Ada\.config\opencode\opencode.json`,
    });
    const store = agentPlace('claude-desktop', machine('win32', { APPDATA }, 'Packages'));
    expect(store.file).toMatch(/Packages\\Claude_\w+\\LocalCache\\Roaming\\Claude\\/);
  });

  it('follows the variables by which people move it', () => {
    const env = {
      CLAUDE_CONFIG_DIR: '/c',
      CODEX_HOME: '/x',
      XDG_CONFIG_HOME: '/g',
      VSCODE_PORTABLE: '/p',
    };
    expect(places(machine('linux', env))).toMatchObject({
      'claude-code': '/c/.claude.json',
      codex: '/x/config.toml',
      vscode: '/p/user-data/User/mcp.json',
      'claude-desktop': '/g/Claude/claude_desktop_config.json',
      opencode: '/g/opencode/opencode.json',
    });
  });

  it('prefers the file that an agent reads last', () => {
    expect(agentPlace('opencode', machine('linux', {}, '.jsonc')).file).toMatch(/opencode\.jsonc$/);
    expect(agentPlace('claude-code', machine('linux', {}, '.config.json')).file).toBe(
      '/home/ada/.claude/.config.json',
    );
  });
});
