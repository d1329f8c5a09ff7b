import type { ToolContract } from '#shared/tools/contract/define-tool.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import { z } from 'zod';

/** Tools for a model that does not call them itself: `- name: first sentence`. Models that call tools get whole contracts. */
export function toolListText(tools: readonly ToolContract[]): string {
  const plain = tools.filter(({ name }) => traitsOf(name).told === 'name').map(({ name }) => name);
  const told = tools
    .filter(({ name }) => traitsOf(name).told !== 'name')
    .map((tool) => `- ${tool.name}${explanation(tool)}`);
  return [...(plain.length === 0 ? [] : [`- ${plain.join(', ')}`]), ...told].join('\n');
}

/** Tools with arguments, for a model that plans calls with targets in words. */
export function toolSignatures(tools: readonly ToolContract[]): string {
  return tools
    .filter(({ name }) => traitsOf(name).isPlanned)
    .map((tool) => `- ${signature(tool)}${explanation(tool)}`)
    .join('\n');
}

function explanation({ name, description }: ToolContract): string {
  const { told } = traitsOf(name);
  if (told === 'name') return '';
  return `: ${told === 'whole' ? description : firstSentence(description)}`;
}

const InputSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

/** Names that node arguments have in planned calls, where words name the element. */
const BY_WORDS = new Map([
  ['nodeId', 'target'],
  ['toNodeId', 'toTarget'],
]);

/** Argument lists by input schema, cached because they are in every request. */
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

/** Type of an argument, where its name does not imply it. */
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
