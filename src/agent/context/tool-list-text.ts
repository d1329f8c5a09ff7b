import { clickPointTool } from '#shared/tools/acts/click-point.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';
import { doneTool } from '#shared/tools/run/done.ts';

import { z } from 'zod';

/** Tools whose names, or the planner's rules, say enough for a planner, which does not call them. */
const SELF_EVIDENT = new Set([
  'navigate',
  'click',
  'type',
  'clear',
  'select',
  'check',
  'hover',
  'scroll',
  'key',
  'wait',
  'find_text',
  'read_page',
  'screenshot',
  'back',
  'forward',
  'reload',
  'tabs',
  'tab_open',
  'tab_focus',
  'tab_close',
  'remember',
  'ask_user',
  'done',
]);

/** Tools told with whole descriptions: they end with files, skills, facts or the script library's reference. */
const TOLD_WHOLE = new Set(['upload', 'script', 'use_skill', 'fill_fact']);

/** Tools for a model that does not call them: `- name: first sentence`. Callers get whole contracts. */
export function toolListText(tools: readonly ToolContract[]): string {
  const plain = tools.filter(({ name }) => SELF_EVIDENT.has(name)).map(({ name }) => name);
  const told = tools
    .filter(({ name }) => !SELF_EVIDENT.has(name))
    .map(
      ({ name, description }) =>
        `- ${name}: ${TOLD_WHOLE.has(name) ? description : firstSentence(description)}`,
    );
  return [...(plain.length === 0 ? [] : [`- ${plain.join(', ')}`]), ...told].join('\n');
}

/** Tools that cannot be planned: a round ends by itself, and coordinates mean nothing in advance. */
const NOT_PLANNED = new Set<string>([doneTool.name, clickPointTool.name]);

/** Tools with arguments, for a model that plans calls with targets in words. */
export function toolSignatures(tools: readonly ToolContract[]): string {
  return tools
    .filter(({ name }) => !NOT_PLANNED.has(name))
    .map((tool) => `- ${signature(tool)}${explanation(tool)}`)
    .join('\n');
}

function explanation({ name, description }: ToolContract): string {
  if (SELF_EVIDENT.has(name)) return '';
  return `: ${TOLD_WHOLE.has(name) ? description : firstSentence(description)}`;
}

const InputSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

/** Arguments that name elements in planned calls. */
const BY_WORDS = new Map([
  ['nodeId', 'target'],
  ['toNodeId', 'toTarget'],
]);

/** Written arguments by input schema, cached because they are in every request. */
const writtenArguments = new WeakMap<z.ZodType, string>();

function signature({ name, input }: ToolContract): string {
  const known = writtenArguments.get(input) ?? argumentsText(input);
  writtenArguments.set(input, known);
  return `${name}(${known})`;
}

function argumentsText(input: z.ZodType): string {
  const { properties, required } = InputSchema.parse(
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  );
  const written = new Map<string, string>();
  for (const [argument, schema] of Object.entries(properties)) {
    const told = BY_WORDS.get(argument) ?? argument;
    const kind = BY_WORDS.has(argument) ? '' : kindOf(schema);
    if (!written.has(told))
      written.set(told, `${told}${required.includes(argument) ? '' : '?'}${kind}`);
  }
  return [...written.values()].join(', ');
}

/** Type of an argument, when its name does not imply it. */
function kindOf(schema: Readonly<Record<string, unknown>>): string {
  const { type, enum: values } = schema;
  if (Array.isArray(values)) return `: ${values.join('|')}`;
  if (type === 'array') return '[]';
  if (type === 'boolean') return ': true|false';
  return type === 'object' ? ': {…}' : '';
}

function firstSentence(text: string): string {
  const end = text.search(/\.(?= [A-Z])/);
  return end < 0 ? text : text.slice(0, end + 1);
}
