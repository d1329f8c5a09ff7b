import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { prepareProgram } from './launch/prepare-program.ts';
import { scriptCommand, textValue } from './options/script-command.ts';

/** Packages of real agents, by their names for `--acp`. */
const PACKAGES: Readonly<Record<string, string>> = {
  claude: '@agentclientprotocol/claude-agent-acp',
  codex: '@agentclientprotocol/codex-acp',
  gemini: '@google/gemini-cli',
  opencode: 'opencode-ai',
};

const options = scriptCommand('test:acp', {
  about: `Runs the agents of the person against Waymark: a conformance double in every way in which an agent can be or fail, in the
window and on the command line. With --agents also real agents of the npm registry, against a scripted model: they are installed
into a folder for temporary files, or the one that is named, and found there the next time.`,
  examples: ['--agents claude,gemini', '--agents opencode --pictures /tmp/pictures'],
})
  .option('--agents <names>', `some of ${Object.keys(PACKAGES).join(', ')}`, textValue)
  .option('--into <dir>', 'the folder in which they are installed', textValue)
  .option('--pictures <dir>', 'take pictures of them at work', textValue)
  .parse()
  .opts();

const agents = (options.agents ?? '').split(',').filter((name) => name !== '');
const unknown = agents.find((name) => !Object.hasOwn(PACKAGES, name));
if (unknown !== undefined) {
  console.error(`--agents: there is no “${unknown}”.`);
  process.exit(2);
}

/** Runs a command; whether it succeeded. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const playwright = (file: string, env: NodeJS.ProcessEnv = {}): boolean =>
  run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', file, '--workers=1', '--reporter=list'],
    env,
  );

let isGood = run('node_modules/.bin/vitest', ['run', '--project', 'slow', 'src/acp']);
await prepareProgram({ displays: 1 });
isGood = playwright('e2e/acp.spec.ts') && isGood;
if (agents.length > 0) {
  const place = resolve(options.into ?? join(tmpdir(), 'waymark-acp-agents'));
  mkdirSync(place, { recursive: true });
  const packages = agents.flatMap((name) => PACKAGES[name] ?? []);
  const isInstalled = run('npm', ['install', '--no-save', '--prefix', place, ...packages]);
  isGood =
    isInstalled &&
    playwright('e2e/acp-agents.spec.ts', {
      WAYMARK_ACP_AGENTS: agents.join(','),
      WAYMARK_ACP_PLACE: place,
      ...(options.pictures !== undefined && { WAYMARK_ACP_PICTURES: resolve(options.pictures) }),
    }) &&
    isGood;
}
process.exitCode = isGood ? 0 : 1;
