import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';

import { CLI_USER_DATA_NAME } from '../../../platform/start/app-arguments.ts';
import { defineCommand, textValue } from '../define-command.ts';

/** Width of the help text in characters. */
const HELP_WIDTH = 120;

/** An option with a text value; the last one given counts. */
const text = (flags: string, about: string): Option =>
  new Option(flags, about).argParser(textValue);

/** An option that may be given as often as needed. */
const texts = (flags: string, about: string): Option =>
  new Option(flags, `${about} (repeatable)`).argParser<readonly string[]>(
    (written, before?: readonly string[]) => [...(before ?? []), textValue(written)],
  );

const flag = (flags: string, about: string): Option => new Option(flags, about);

/** Options by the heading that the help shows them under. */
const GROUPS: Readonly<Record<string, readonly Option[]>> = {
  'Task:': [
    text('--task <text>', 'what is to be done; TEXT without a flag does the same'),
    text('--url <url>', 'load this page first'),
    text('--agent <id>', 'follow the plan of this agent; --task may then be left out'),
    texts('--param <name=value>', 'a parameter of the agent'),
    texts(
      '--material <file>',
      'text for the task that is not your own words: it allows nothing. Text after the first blank line of the task counts as material, too',
    ),
    texts(
      '--answer <text>',
      'the answer to the next question of the run; without one, questions are asked on a terminal',
    ),
    text('--probe <expression>', 'JavaScript that is evaluated in the last active tab at the end'),
  ],
  'Many tasks:': [
    text(
      '--tasks <file.jsonl>',
      'many tasks in one process: each line an object with these names, without dashes (lists: params, grants, files, materials, answers, prices); one JSON document a line, in the same order',
    ),
    text(
      '--parallel <n>',
      'how many of these tasks are carried out at the same time; 1 unless given',
    ),
    flag(
      '--stdio',
      'take tasks, answers and stops as lines of JSON from standard input: docs/sdk.md',
    ),
    texts(
      '--webhook <url>',
      'tell this address, signed, when a run has ended or waits; the secret is in WAYMARK_WEBHOOK_SECRET',
    ),
  ],
  'Consent:': [
    text(
      '--allow <what>',
      'ask (the default): what your task asks for, at its --url and the sites it names; look: nothing is written; work: save, send and delete freely at that site. Money and sign-in always need values that the task names, or a --grant',
    ),
    texts(
      '--grant <kind@site[xN]>',
      "allow something the task does not say, N times (once unless given): change, send, delete, spend or identity, for example 'send@https://blog.example×2'. What is refused is named once, with the --grant that allows it. Text of one site goes to another with carry@https://bank.example>https://shop.example (or >mcp:SERVICE)",
    ),
    texts('--file <path>', 'a file that the run may send (upload); no other file is ever sent'),
    flag(
      '--rehearse',
      'in a session of its own, where all that pages would write is stopped and noted; --replay with the run does it for real',
    ),
  ],
  'Again and further:': [
    text(
      '--continue <run>',
      'go on with a run that was cut off, stopped or ended at a limit, from its last finished step; with --task: ask further in any run that has ended',
    ),
    text(
      '--replay <run>',
      'do again what this run did, step by step, without a model; it may write what it wrote then, and of a rehearsal what that listed',
    ),
    text(
      '--script <file.js>',
      'run this script without a model: docs/scripts.md; a page that it writes to asks for --allow or --grant',
    ),
    texts(
      '--set <name=value>',
      'what is typed instead in a run that is done again, or a value in the args of a --script',
    ),
    text(
      '--on-difference <what>',
      'at a step that is not found or comes to something else: stop (the default), or agent, which goes on',
    ),
    text(
      '--fork <run>',
      'in a session of its own, from where --iteration of this run began, with its history, cookies and storage; with --task, another task from there on',
    ),
    text('--iteration <n>', 'where a --fork sets in'),
  ],
  'Models:': [
    text('--provider <name>', 'builtin (no network, the default) or openai (any endpoint)'),
    text('--base-url <url>', 'the endpoint, for example http://localhost:11434/v1'),
    text('--model <name>', 'the model'),
    text(
      '--protocol <name>',
      'chat, responses, anthropic or gemini; known by the address if not given',
    ),
    text('--vision <on|off>', 'whether the model is sent pictures of the page; off unless given'),
    text(
      '--pictures <when>',
      'auto (where they tell what the text cannot, the default), always or never',
    ),
    text('--temperature <n>', '0 to 2; left to the model if not given'),
    text(
      '--context-tokens <n>',
      'how many tokens a request may have, for a model with little room',
    ),
    ...(
      [
        ['executor', 'carries actions out'],
        ['vision', 'finds places on pictures'],
        ['extraction', 'fills in what is read'],
        ['quick', 'does simple steps with one line each before the planner is asked'],
        ['fallback', 'takes over when one cannot be reached or used'],
      ] as const
    ).flatMap(([role, about]) => [
      text(`--${role}-model <name>`, `another model that ${about}`),
      text(`--${role}-base-url <url>`, 'where it is, if elsewhere'),
    ]),
    texts('--price <model=in/out[/cached]>', 'what a model costs, in dollars for a million tokens'),
    text(
      '--acp <agent>',
      "your own agent in place of a model, over the Agent Client Protocol: claude, codex, gemini, opencode, copilot, qwen or goose, as it is signed in here; or a command such as 'my-agent --acp'",
    ),
    texts('--acp-env <name>', 'a variable of the environment that such a command is given'),
    text('--acp-folder <dir>', 'a folder that the agent may work in; without it an empty one'),
    text(
      '--mcp <file>',
      'MCP servers for these runs, as {"mcpServers": {…}}; their tools count as allowed',
    ),
    text(
      '--sign-in <file>',
      'names and passwords for servers that let nobody in without, as [{"site", "realm", "user", "password"}]: each goes to its own site and realm alone',
    ),
  ],
  'Limits:': [
    text('--max-iterations <n>', 'how many rounds of planning at most'),
    text('--max-tool-calls <n>', 'how many steps at most'),
    text('--max-tokens <n>', 'how many tokens of the model at most'),
    text(
      '--max-cost <dollars>',
      'what it may cost at most; needs --price for a model without a built-in price',
    ),
    text('--timeout <seconds>', 'how long at most'),
  ],
  'Output and runs that are kept:': [
    text('--json <file>', 'write the JSON document to this file as well'),
    flag('--agents', 'print the agents there are as one JSON document'),
    text(
      '--audit <run>',
      'print what this run was let do and what left the computer, and verify that record; exit code 0 only for an intact one',
    ),
    text(
      '--export <run>',
      'write this run, with its pictures and files, into the new folder that follows',
    ),
    text(
      '--export-steps <run>',
      'write what this run did into the file that follows: a test for Playwright (.spec.ts) or an agent (.json)',
    ),
    text(
      '--user-data <dir>',
      `the data folder; without it “${CLI_USER_DATA_NAME}” in your folder for application data`,
    ),
  ],
};

const optionsOf = (groups: typeof GROUPS): readonly Option[] => Object.values(groups).flat();

/** The names of all options, without dashes. */
export const AGENT_OPTIONS: readonly string[] = [
  ...optionsOf(GROUPS).map((option) => option.name()),
  'help',
];

const AFTER = `
Keys come from the environment only: WAYMARK_API_KEY, or else OPENAI_API_KEY, for --base-url; for a model at another
address WAYMARK_EXECUTOR_API_KEY, WAYMARK_VISION_API_KEY, WAYMARK_EXTRACTION_API_KEY, WAYMARK_QUICK_API_KEY,
WAYMARK_FALLBACK_API_KEY.

The document: {runId, status, finalAnswer, iterations, toolCalls, errors, tokens: {input, output}, cost,
usage: [{role, model, calls, tokens, cost}], ms: {total, model, tools, perception}, url, title, probe}.
status is completed, rehearsed, needs-approval, failed, stopped or limit; notAllowed lists what nobody allowed, with the
option that would; errors lists {code, message, next} of every failed model call and tool call and of the run itself;
runId is null for a task that could not be started; probe is the expression’s value, or {error}.

Exit code: 0 when every task was completed, 2 for bad usage, otherwise 1.
`;

/**
 * Returns the command with all its options. `name` is how it was called. The command prints nothing itself: its output is passed to `said`.
 */
export function agentCommand(name: string, said: (text: string) => void): CommandUnknownOpts {
  const command = defineCommand({
    name,
    about: `Runs a task in a window that is not shown. The last line on standard output is one JSON document;
progress goes to standard error.`,
    examples: [
      '"Open example.org and read the heading"',
      '--tasks all.jsonl --parallel 4',
      '--replay run_0a1b2c3d4e --set name=Ada',
      '--script orders.js --url https://shop.example --allow work',
      '--export-steps run_0a1b2c3d4e shop.spec.ts',
    ],
  })
    .argument('[text...]', 'the task, in quotation marks')
    .addHelpText('after', AFTER)
    .configureOutput({
      writeOut: said,
      writeErr: () => undefined,
      getOutHelpWidth: () => HELP_WIDTH,
    })
    .exitOverride();
  for (const [heading, options] of Object.entries(GROUPS)) {
    command.optionsGroup(heading);
    for (const option of options) command.addOption(option);
  }
  return command;
}
