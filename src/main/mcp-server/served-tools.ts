import { z } from 'zod';

import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

import { TOOL_REGISTRY } from '../tools/registry.ts';

/** Files are the person's to give, and the person's own services are not lent on. */
const NOT_SERVED = new Set(['upload', 'mcp']);

export const RunTaskSchema = z.strictObject({
  task: z.string().min(1).max(20_000).describe('What is to be done, in plain words'),
  url: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Load this page first'),
});
export const BrowserStateSchema = z.strictObject({
  screenshot: z
    .boolean()
    .optional()
    .describe('Also give a picture in which every number of the list is drawn at its element'),
});

/** A tool as clients are told of it. */
export interface ServedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  readonly annotations: { readonly readOnlyHint: boolean; readonly openWorldHint: boolean };
}

const JsonSchemaSchema = z.looseObject({ type: z.literal('object') });

function served(
  name: string,
  description: string,
  input: z.ZodObject,
  risk: ToolContract['risk'],
): ServedTool {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return {
    name,
    description,
    inputSchema: JsonSchemaSchema.parse(schema),
    annotations: { readOnlyHint: risk === 'look', openWorldHint: true },
  };
}

/** Everything a client may call: the tools of a run, a look at the page, and a whole task. */
export function servedTools(): readonly ServedTool[] {
  const own = [...TOOL_REGISTRY.values()]
    .filter(({ contract }) => !NOT_SERVED.has(contract.name))
    .map(({ contract }) =>
      served(contract.name, contract.description, contract.input, contract.risk),
    );
  return [
    served(
      'browser_state',
      'Shows the current tab: address, title, and a numbered list of what a person could act on. Other tools take these numbers as nodeId. Call it first, and again after the page has changed.',
      BrowserStateSchema,
      'look',
    ),
    ...own,
    served(
      'run_task',
      'Lets Waymark carry out a whole task by itself in your tab, with the model that the person has set, and gives its answer. May take minutes. Use the other tools to act step by step yourself.',
      RunTaskSchema,
      'commit',
    ),
  ];
}

/** Whether a client may call this tool of the registry. */
export function isServed(name: string): boolean {
  return TOOL_REGISTRY.has(name) && !NOT_SERVED.has(name);
}
