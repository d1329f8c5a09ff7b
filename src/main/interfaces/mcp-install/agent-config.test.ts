import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { CODING_AGENT_IDS, type CodingAgentId } from '#shared/mcp/coding-agents.ts';

import { AgentConfigs } from './agent-config.ts';
import { agentPlace } from './agent-places.ts';
import type { Machine } from './machine.ts';

const BRIDGE = { command: '/opt/Way mark/waymark', args: ['mcp'] };

/** Realistic configurations with details that a careless writer would lose. */
const CONFIGS: Readonly<Record<CodingAgentId, string>> = {
  'claude-code':
    '{\n  "numStartups": 3,\n  "mcpServers": {\n    "notes": { "type": "stdio", "command": "npx" }\n  },\n  "projects": {}\n}',
  codex:
    '# mine\nmodel = "gpt-5" # fast\nat = 2026-01-02\n\n[mcp_servers.notes] # theirs\ncommand = "npx"\nargs = [\n  "-y", # yes\n  "notes",\n]\n\n[[hooks]]\nn = 2\n# the end\n',
  cursor: '{"mcpServers":{"notes":{"command":"npx"}}}\n',
  vscode:
    '\uFEFF{\r\n\t// what I use\r\n\t"servers": {\r\n\t\t"notes": { "command": "npx", /* off */ },\r\n\t},\r\n\t"inputs": [],\r\n}\r\n',
  'claude-desktop': '{\n    "globalShortcut": "Ctrl+Space"\n}\n',
  opencode: '{\n  // theme first\n  "theme": "dark",\n}\n',
};

let home: string;
let machine: Machine;
let configs: AgentConfigs;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'waymark-agents-'));
  machine = { platform: 'linux', home, env: {}, exists: existsSync };
  configs = new AgentConfigs(machine, BRIDGE);
});

const fileOf = (id: CodingAgentId): string => agentPlace(id, machine).file;

async function put(id: CodingAgentId, text: string): Promise<string> {
  const file = fileOf(id);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { mode: 0o640 });
  await chmod(file, 0o640);
  return file;
}

async function change(id: CodingAgentId, act: 'install' | 'uninstall', by = configs) {
  const shown = await by.preview(id, act);
  await by.apply(shown);
  return shown;
}

describe.each(CODING_AGENT_IDS)('the configuration of %s', (id) => {
  it('keeps all that stood there, says what is new, and is the same after undoing', async () => {
    const before = CONFIGS[id];
    const file = await put(id, before);
    const { lines } = await change(id, 'install');

    const after = await readFile(file, 'utf8');
    expect(lines.some(({ kind, text }) => kind === 'added' && text.includes('Way mark'))).toBe(
      true,
    );
    const isOneLine = !before.trim().includes('\n');
    expect(lines.filter(({ kind }) => kind === 'removed')).toHaveLength(isOneLine ? 1 : 0);
    for (const comment of before.match(/(?:#|\/\/|\/\*) ?\w[^\r\n*]*/g) ?? [])
      expect(after).toContain(comment);
    expect((await stat(file)).mode & 0o777).toBe(0o640);
    expect(await readFile(`${file}.waymark-backup`, 'utf8')).toBe(before);
    expect((await configs.view(id)).state).toBe('installed');
    expect((await configs.preview(id, 'install')).lines).toEqual([]);

    await change(id, 'uninstall');
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(existsSync(`${file}.waymark-backup`)).toBe(false);
  });

  it('is made where there is none, readable for its owner only, and goes with undoing', async () => {
    expect((await configs.view(id)).state).toBe('absent');
    await change(id, 'install');
    expect((await stat(fileOf(id))).mode & 0o777).toBe(0o600);
    expect((await configs.view(id)).state).toBe('installed');
    await change(id, 'uninstall');
    expect(existsSync(fileOf(id))).toBe(false);
  });

  it('keeps what was written after the installation', async () => {
    const file = await put(id, CONFIGS[id]);
    await change(id, 'install');
    const grown = (await readFile(file, 'utf8')).replace('notes', 'diary').replace('3', '4');
    const wider = id === 'codex' ? `${grown}# later\n[z]\nq = 1\n` : `${grown}\n\n`;
    await writeFile(file, wider);
    await change(id, 'uninstall');
    const left = await readFile(file, 'utf8');
    expect(left).not.toContain('waymark');
    expect(left).toContain(wider.includes('diary') ? 'diary' : '{');
    if (id === 'codex') expect(left).toMatch(/# the end\n# later\n\[z\]\nq = 1\n$/);
    expect((await configs.view(id)).state).toBe('absent');
  });

  it('is left alone when it is broken, not text, or cannot be read, and says why', async () => {
    const file = await put(id, id === 'codex' ? 'a = 1\nb = = 2\n' : '{\n  "a": 1,\n  "b" 2\n}');
    const broken = await readFile(file);
    await expect(configs.preview(id, 'install')).rejects.toMatchObject({
      code: 'AGENT_CONFIG_BROKEN',
      params: { file, line: id === 'codex' ? 2 : 3 },
    });
    expect((await configs.view(id)).error?.code).toBe('AGENT_CONFIG_BROKEN');
    expect(await readFile(file)).toEqual(broken);

    await writeFile(file, Buffer.from([0xff, 0xfe, 0x7b, 0x00]));
    await expect(configs.preview(id, 'install')).rejects.toMatchObject({
      code: 'AGENT_CONFIG_UNREADABLE',
    });
  });
});

it('keeps an entry of the same name that is somebody else’s, and gives it back', async () => {
  const text =
    '{\n  "mcpServers": {\n    "waymark": { "command": "old", "env": { "A": "b" } }\n  }\n}\n';
  const file = await put('cursor', text);
  expect((await configs.view('cursor')).state).toBe('other');
  await change('cursor', 'install');
  // Waymark was moved: the original entry is still the one in the backup.
  const moved = new AgentConfigs(machine, { command: '/new/waymark', args: ['mcp'] });
  expect((await moved.view('cursor')).state).toBe('other');
  await change('cursor', 'install', moved);
  expect(await readFile(`${file}.waymark-backup`, 'utf8')).toBe(text);
  await change('cursor', 'uninstall', moved);
  expect(await readFile(file, 'utf8')).toBe(text);
});

it('writes nothing when the file is another than the one that was shown', async () => {
  const file = await put('cursor', '{}');
  const shown = await configs.preview('cursor', 'install');
  await writeFile(file, '{"mcpServers": {}}');
  await expect(configs.apply(shown)).rejects.toMatchObject({ code: 'AGENT_CONFIG_CHANGED' });
  expect(await readFile(file, 'utf8')).toBe('{"mcpServers": {}}');
});

it('follows a link and leaves it a link', async () => {
  const real = join(home, 'dotfiles.json');
  await writeFile(real, '{}');
  await mkdir(dirname(fileOf('cursor')), { recursive: true });
  await symlink(real, fileOf('cursor'));
  await change('cursor', 'install');
  expect(await readlink(fileOf('cursor'))).toBe(real);
  expect(await readFile(real, 'utf8')).toContain('Way mark');
});

it.each([
  ['cursor', '{"mcpServers": []}'],
  ['cursor', '{"mcpServers": {}, "mcpServers": {"a": {}}}'],
  ['codex', 'mcp_servers = { a = { command = "x" } }\n'],
] as const)('leaves what it cannot change safely alone (%s, %s)', async (id, text) => {
  const file = await put(id, text);
  await expect(configs.preview(id, 'install')).rejects.toMatchObject({
    code: expect.stringMatching(/^AGENT_CONFIG_(?:UNFIT|BROKEN)$/),
  });
  expect(await readFile(file, 'utf8')).toBe(text);
});
