import { readFileSync, writeFileSync } from 'node:fs';

import { z } from 'zod';

import type { ToolContract } from '../src/shared/tools/contract/define-tool.ts';
import { ManagedPolicySchema } from '../src/shared/model/managed-policy/managed-policy.ts';
import { wordsIn } from '../src/shared/messages/words-in.ts';
import { SHORTCUT_GROUPS, SHORTCUTS } from '../src/shared/shortcuts/shortcut-table.ts';
import { keysOf, type ShortcutCommand } from '../src/shared/shortcuts/shortcuts.ts';
import { shownKeys } from '../src/shared/shortcuts/shown-keys.ts';
import { TOOLS } from '../src/shared/tools/index.ts';
import { CASES } from '../evals/reports/cases.ts';
import type { Source } from '../evals/reports/report-case.ts';
import { scriptCommand } from './options/script-command.ts';

const { check } = scriptCommand('docs', {
  about:
    'Writes docs/tools.md from the contracts in src/shared/tools, docs/shortcuts.md from the table in src/shared/shortcuts, docs/reports.md from the cases in evals/reports, and docs/policy.schema.json from src/shared/model/managed-policy.',
})
  .option('--check', 'write nothing; fail when a file is not what would be written')
  .parse()
  .opts();

const RISKS: Readonly<Record<ToolContract['risk'], string>> = {
  look: 'reads only',
  act: 'acts',
  commit: 'may not be taken back',
};

const PropertySchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  description: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
});
type Property = z.infer<typeof PropertySchema>;

const InputSchema = z.object({
  properties: z.record(z.string(), PropertySchema).default({}),
  required: z.array(z.string()).default([]),
});

const { t } = wordsIn('en');

const FILES = [
  { file: 'docs/tools.md', source: 'src/shared/tools', wanted: render(TOOLS) },
  { file: 'docs/shortcuts.md', source: 'src/shared/shortcuts', wanted: renderShortcuts() },
  { file: 'docs/reports.md', source: 'evals/reports', wanted: renderReports() },
  {
    file: 'docs/policy.schema.json',
    source: 'src/shared/model/managed-policy',
    wanted: `${JSON.stringify(z.toJSONSchema(ManagedPolicySchema, { io: 'input' }), null, 2)}\n`,
  },
];

for (const { file, source, wanted } of FILES) {
  if (check !== true) {
    writeFileSync(file, wanted);
    console.log(`Wrote ${file}.`);
  } else if (readOrEmpty(file) !== wanted) {
    console.error(`${file} is not what ${source} says. Run: npm run docs`);
    process.exitCode = 1;
  }
}

function render(tools: readonly ToolContract[]): string {
  const sections = tools.map(renderTool);
  return [
    '# Tools',
    '',
    '<!-- Written by scripts/generate-docs.ts from src/shared/tools. Do not edit: run `npm run docs`. -->',
    '',
    'What the executor can call. Every call passes the gate in `src/main/safety/gate/run-tool.ts`: arguments are checked, policy decides,',
    'the intent is stored, the tool runs under its time limit, the result is stored. The answer is `{ok: true, output, effect}`',
    'or `{ok: false, error: {code, message, next}}`; `effect` lists what was seen to change and is empty when nothing was.',
    '',
    ...sections,
  ].join('\n');
}

function renderTool({ name, description, input, risk, runsIn, timeoutMs }: ToolContract): string {
  const { properties, required } = InputSchema.parse(z.toJSONSchema(input));
  const rows = Object.entries(properties).map(([argument, property]) =>
    row([
      `\`${argument}\``,
      typeOf(property),
      required.includes(argument) ? 'yes' : 'no',
      property.description ?? '',
    ]),
  );
  const table = [
    row(['Argument', 'Type', 'Required', 'Meaning']),
    row(['---', '---', '---', '---']),
    ...rows,
  ];
  return [
    `## \`${name}\``,
    '',
    description,
    '',
    ...(rows.length === 0 ? ['No arguments.'] : table),
    '',
    `${capitalised(RISKS[risk])} · at most ${timeoutMs / 1000} s · ${runsIn === 'main' ? 'carried out by the main process' : 'carried out by the agent itself'}`,
    '',
  ].join('\n');
}

function renderShortcuts(): string {
  return [
    '# Keys',
    '',
    '<!-- Written by scripts/generate-docs.ts from src/shared/shortcuts. Do not edit: run `npm run docs`. -->',
    '',
    'Shortcuts also work in web pages. A page can override the ones for saving, searching and help. The same list is in Settings →',
    'Shortcuts, where you can choose other keys.',
    '',
    ...Object.entries(SHORTCUT_GROUPS).map(([group, title]) => renderGroup(group, title)),
  ].join('\n');
}

function renderReports(): string {
  return [
    '# Public reports',
    '',
    '<!-- Written by scripts/generate-docs.ts from evals/reports. Do not edit: run `npm run docs`. -->',
    '',
    `What people have reported of agent browsers and of what they rest on: ${CASES.length} classes, each rebuilt here as a world of its own, and played by`,
    '`npm run eval:reports` ([benchmarks](benchmarks.md#public-reports)). *CI*: played by every test run as well.',
    '',
    row(['Case', 'Right behaviour', 'Reports', 'CI']),
    row(['---', '---', '---', '---']),
    ...CASES.map(({ id, about, sources, isShort }) =>
      row([`\`${id}\``, about, sources.map(linkTo).join(', '), isShort === true ? 'yes' : '']),
    ),
    '',
  ].join('\n');
}

/** Returns a link to an issue; GitHub redirects it if the number is a pull request's. */
function linkTo(source: Source): string {
  const [repository = '', number = ''] = source.split('#');
  return `[${source}](https://github.com/${repository}/issues/${number})`;
}

function renderGroup(group: string, title: Parameters<typeof t>[0]): string {
  const rows = SHORTCUTS.filter((each) => each.group === group).map(({ command, label }) =>
    row([t(label).replace('…', ''), shownOn(command, false), shownOn(command, true)]),
  );
  const heads = [row(['What', 'Windows, Linux', 'macOS']), row(['---', '---', '---'])];
  return [`## ${t(title)}`, '', ...heads, ...rows, ''].join('\n');
}

function shownOn(command: ShortcutCommand, isMac: boolean): string {
  return keysOf(command, isMac)
    .map((keys) => shownKeys(keys, isMac))
    .join(', ');
}

function typeOf(property: Property): string {
  if (property.enum) return property.enum.map((value) => `\`${value}\``).join(', ');
  const { type = 'any', maximum, maxLength } = property;
  const lowest =
    property.exclusiveMinimum === undefined
      ? property.minimum
      : `above ${property.exclusiveMinimum}`;
  // Bounds that are only those of the number type are left out.
  const highest = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (type === 'string')
    return maxLength === undefined ? 'string' : `string, at most ${maxLength} characters`;
  if (highest === undefined) return type;
  return `${type}, ${lowest === undefined ? '' : `${lowest} `}to ${highest}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
