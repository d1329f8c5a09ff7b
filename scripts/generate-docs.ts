import { readFileSync, writeFileSync } from 'node:fs';

import { z } from 'zod';

import type { ToolContract } from '../src/shared/tools/contract/define-tool.ts';
import { TOOLS } from '../src/shared/tools/index.ts';
import { scriptCommand } from './options/script-command.ts';

const { check } = scriptCommand('docs', {
  about: 'Writes docs/tools.md from the contracts in src/shared/tools.',
})
  .option('--check', 'write nothing; fail when the file is not what would be written')
  .parse()
  .opts();

const FILE = 'docs/tools.md';

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

const wanted = render(TOOLS);
if (check === true) {
  if (readOrEmpty(FILE) !== wanted) {
    console.error(`${FILE} is not what the contracts in src/shared/tools say. Run: npm run docs`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(FILE, wanted);
  console.log(`Wrote ${FILE}: ${TOOLS.length} tools.`);
}

function render(tools: readonly ToolContract[]): string {
  const sections = tools.map(renderTool);
  return [
    '# Tools',
    '',
    '<!-- Written by scripts/generate-docs.ts from src/shared/tools. Do not edit: run `npm run docs`. -->',
    '',
    'What the executor can call. Every call passes the gate in `src/main/gate/run-tool.ts`: arguments are checked, policy decides,',
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

function typeOf(property: Property): string {
  if (property.enum) return property.enum.map((value) => `\`${value}\``).join(', ');
  const { type = 'any', maximum, maxLength } = property;
  const lowest =
    property.exclusiveMinimum === undefined
      ? property.minimum
      : `above ${property.exclusiveMinimum}`;
  // Bounds that are only the limits of the number type say nothing.
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
