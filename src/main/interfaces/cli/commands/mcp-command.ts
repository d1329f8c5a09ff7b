import { AppError, toErrorInfo } from '#shared/errors/app-error.ts';
import { CODING_AGENT_IDS, CODING_AGENTS, type ConfigAct } from '#shared/mcp/coding-agents.ts';
import { Argument } from '@commander-js/extra-typings';

import type { AgentConfigs } from '../../mcp-install/agent-config.ts';
import type { AskAtTerminal } from '../agent/answer-questions.ts';
import { defineCommand, parseOrExitCode } from '../define-command.ts';

export interface McpCommandServices {
  readonly configs: AgentConfigs;
  /** Asks the person at the terminal; `null` when there is none. */
  readonly ask: AskAtTerminal | null;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

type Asked =
  | { readonly act: 'list' }
  | {
      readonly act: ConfigAct;
      readonly id: (typeof CODING_AGENT_IDS)[number];
      readonly isDry: boolean;
      readonly isConfirmed: boolean;
    };

const MCP_ABOUT = `Without a subcommand it lets a program that speaks MCP over standard input and output drive the Waymark that is open.
Switch that on there first: Settings → Other programs. WAYMARK_MCP_URL and WAYMARK_MCP_TOKEN name another endpoint than that of the data folder.`;

const SIGNS = { same: ' ', added: '+', removed: '-', gap: '…' } as const;

/** `waymark mcp install NAME`, `uninstall NAME` and `list`. Returns the exit code. */
export async function runMcpCommand(
  args: readonly string[],
  services: McpCommandServices,
): Promise<number> {
  const { configs, stdout, stderr } = services;
  const asked = parseOrExitCode(() => parseMcpArgs(args));
  if (typeof asked === 'number') return asked;
  try {
    if (asked.act !== 'list') return await change(asked, services);
    stdout(`${JSON.stringify({ agents: await configs.list() })}\n`);
    return 0;
  } catch (thrown) {
    const { message, next } = toErrorInfo(thrown);
    stderr(`${message}${thrown instanceof AppError ? ` ${next}` : ''}\n`);
    return 1;
  }
}

async function change(
  asked: Exclude<Asked, { act: 'list' }>,
  { configs, ask, stdout, stderr }: McpCommandServices,
): Promise<number> {
  const { act, id, isDry, isConfirmed } = asked;
  const name = CODING_AGENTS[id];
  const shown = await configs.preview(id, act);
  const { file, backup, lines } = shown;
  const finish = (isChanged: boolean): number => {
    stdout(
      `${JSON.stringify({ agent: id, file, backup: isChanged ? backup : null, isChanged })}\n`,
    );
    return 0;
  };
  if (lines.length === 0) {
    const there = `${name} has Waymark already: ${file}`;
    stderr(`${act === 'install' ? there : `${name} has no entry of Waymark: ${file}`}\n`);
    return finish(false);
  }
  const diff = lines.map(({ kind, text }) => `${SIGNS[kind]} ${text}\n`).join('');
  stderr(`${file}\n${diff}`);
  if (isDry) return finish(false);
  if (!isConfirmed) {
    const answer = await ask?.(`Write this into the configuration of ${name}?`, ['Yes', 'No']);
    if (answer === undefined) {
      stderr('Nobody can be asked here. Add --yes to write it.\n');
      return 2;
    }
    if (!/^y(?:es)?$/i.test(answer ?? '')) {
      stderr('Nothing was written.\n');
      return 1;
    }
  }
  await configs.apply(shown);
  const done =
    act === 'install'
      ? `${name} starts Waymark’s bridge from its next start on. Waymark has to be open, with Settings → Other programs switched on.`
      : `${name} no longer knows Waymark.`;
  stderr(`${done}${backup === null ? '' : ` The file as it was: ${backup}`}\n`);
  return finish(true);
}

function parseMcpArgs(args: readonly string[]): Asked {
  let asked: Asked = { act: 'list' };
  const command = defineCommand({
    name: 'waymark mcp',
    about: MCP_ABOUT,
    examples: ['list', 'install claude-code', 'uninstall claude-code'],
  }).exitOverride();
  command
    .command('list')
    .description('prints the coding agents, where their configuration is, and which have Waymark')
    .action(() => {
      asked = { act: 'list' };
    });
  for (const [act, about] of [
    ['install', 'shows what is added to an agent’s configuration, and writes it once you agree'],
    ['uninstall', 'shows what is taken back, and takes it back once you agree'],
  ] as const)
    command
      .command(act)
      .description(about)
      .addArgument(new Argument('<agent>', 'a coding agent').choices(CODING_AGENT_IDS))
      .option('--yes', 'writes it without asking')
      .option('--dry-run', 'only shows it')
      .action((id, { yes = false, dryRun = false }) => {
        asked = { act, id, isDry: dryRun, isConfirmed: yes };
      });
  command.parse(args, { from: 'user' });
  return asked;
}
