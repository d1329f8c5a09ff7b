// npm run test:agents: coding agents from the registry read the configuration that `waymark mcp install` wrote, and connect to an open
// Waymark with it.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { openWaymark } from '../e2e/fixtures/waymark.ts';
import { scriptCommand, textValue } from './options/script-command.ts';
import { prepareProgram } from './launch/prepare-program.ts';
import { currentHost } from './runtime/host.ts';
import { type CommandResult, runCommand } from './runtime/run-command.ts';

const { agents: installed } = scriptCommand('test:agents', {
  about:
    'Installs Claude Code, Codex and opencode into an empty folder, adds Waymark to each by `waymark mcp install`, and lets each list its ' +
    'servers by its own command. Claude Code and opencode also have to reach the open window. It needs the registry that npm is set to.',
})
  .option('--agents <dir>', 'a folder in which they are installed already', textValue)
  .parse()
  .opts();

const PACKAGES = ['@anthropic-ai/claude-code', '@openai/codex', 'opencode-ai'];
const TIMEOUT_MS = 5 * 60_000;
/** Output of each agent about a server that it knows; Codex lists servers without connecting to them. */
const AGENTS = [
  { id: 'claude-code', command: 'claude', says: /waymark: .*waymark-mcp\.ts.* - . Connected/ },
  { id: 'codex', command: 'codex', says: /^waymark .*waymark-mcp\.ts.* enabled/m },
  { id: 'opencode', command: 'opencode', says: /waymark .*connected/ },
] as const;

const host = currentHost();
const folder = await mkdtemp(join(tmpdir(), 'waymark-test-agents-'));
const home = join(folder, 'home');
const env = {
  ...host.env,
  HOME: home,
  USERPROFILE: home,
  XDG_CONFIG_HOME: join(home, '.config'),
  CLAUDE_CONFIG_DIR: undefined,
  CODEX_HOME: undefined,
};
await prepareProgram();
await mkdir(home);
const programs = installed ?? (await install());
const port = 20_000 + (process.pid % 20_000);
const waymark = await openWaymark();
try {
  await waymark.request('settings.update', { mcpEndpoint: { isOn: true, port } });
  for (const { id, command, says } of AGENTS) {
    await change('install', id);
    const listed = await call(join(programs, 'node_modules', '.bin', command), 'mcp', 'list');
    const text = stripVTControlCharacters(`${listed.stdout}${listed.stderr}`);
    assert.match(text, says, `${command} mcp list: ${text}`);
    console.log(`   ${id}: ${says.exec(text)?.[0].trim()}`);
    await change('uninstall', id);
    const after = await call(join(programs, 'node_modules', '.bin', command), 'mcp', 'list');
    assert.doesNotMatch(after.stdout, /waymark-mcp/, `${command} no longer knows Waymark`);
  }
} finally {
  await waymark.close();
  await rm(folder, { recursive: true, force: true });
}
console.log('passed');

async function install(): Promise<string> {
  const place = join(folder, 'agents');
  await mkdir(place);
  // Scripts of the packages download their binaries.
  const allowScripts = Object.fromEntries(PACKAGES.map((name) => [name, true]));
  await writeFile(join(place, 'package.json'), JSON.stringify({ private: true, allowScripts }));
  const options = { cwd: place, env: host.env, timeoutMs: TIMEOUT_MS };
  const result = await runCommand(
    'npm',
    ['install', '--no-audit', '--no-fund', ...PACKAGES],
    options,
  );
  assert.equal(result.exitCode, 0, result.stderr);
  return place;
}

async function change(act: 'install' | 'uninstall', id: string): Promise<void> {
  const program = join(import.meta.dirname, 'waymark.ts');
  const result = await call(
    process.execPath,
    program,
    'mcp',
    act,
    id,
    '--yes',
    '--user-data',
    waymark.userData,
  );
  assert.equal(result.exitCode, 0, result.stderr);
}

function call(file: string, ...args: readonly string[]): Promise<CommandResult> {
  return runCommand(file, args, { cwd: home, env, timeoutMs: TIMEOUT_MS });
}
