import { z } from 'zod';

import { ParameterValuesSchema } from '#shared/model/run/parameter-name.ts';
import { ScriptCodeSchema } from '#shared/model/run/run-script.ts';
import { SCRIPT_REFERENCE } from '#shared/script/script-reference.ts';
import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

import { TOOL_REGISTRY } from '../tools/registry.ts';

/** Files are the person's to give, their services, history and bookmarks are not lent on, and other programs keep notes themselves. */
const NOT_SERVED = new Set(['upload', 'mcp', 'browser', 'notes', 'locate']);

export const RunTaskSchema = z.strictObject({
  task: z.string().min(1).max(20_000).describe('What is to be done, in plain words'),
  url: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Load this page first'),
});
export const RunScriptSchema = z.strictObject({
  code: ScriptCodeSchema.describe('The script'),
  args: ParameterValuesSchema.default({}).describe('What it finds as args: texts by name'),
  url: RunTaskSchema.shape.url,
});
export const RunAgentSchema = z.strictObject({
  agent: z.string().min(1).max(100).describe('Its id, as list_agents gives it'),
  parameters: z
    .record(z.string(), z.string().max(20_000))
    .default({})
    .describe('As the schema says that list_agents gives for it'),
});
export const BrowserStateSchema = z.strictObject({
  screenshot: z
    .boolean()
    .optional()
    .describe('Also give a picture in which every number of the list is drawn at its element'),
  since: z
    .int()
    .positive()
    .optional()
    .describe('The number of an earlier state: only what is different since then'),
  within: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .optional()
    .describe('Only what stands in this part: dialog "New album", row "Tea"'),
});
const StepSchema = z.strictObject({
  tool: z.string().min(1).max(80),
  args: z.record(z.string(), z.unknown()).default({}),
});
export type Step = z.infer<typeof StepSchema>;
export const StepsSchema = z.strictObject({
  steps: z
    .array(StepSchema)
    .min(1)
    .max(25)
    .describe('Each with tool and args, as that tool takes them'),
});
/** Looks that move or uncover something. */
const MOVING_LOOKS = new Set(['scroll', 'hover', 'select_text', 'tab_focus', 'wait']);

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
      'Shows the current tab: address, title, and a numbered list of what a person could act on. Other tools take these numbers as nodeId. Each state has a number: since gives only what is different since then. Acts answer with what is new, so call it again only for more.',
      BrowserStateSchema,
      'look',
    ),
    ...own,
    served(
      'steps',
      'Carries out several calls of the other tools in order, over page changes, and answers once. It stops at the first that cannot be done and says what was done. Name elements by target where they are not listed yet.',
      StepsSchema,
      'commit',
    ),
    served(
      'run_task',
      'Lets Waymark carry out a whole task by itself in your tab, with the model that the person has set, and gives its answer. May take minutes. Use the other tools to act step by step yourself.',
      RunTaskSchema,
      'commit',
    ),
    served(
      'run_script',
      `Runs a script in your tab, without a model, and gives what it returns. For the same work on many things.\n${SCRIPT_REFERENCE}`,
      RunScriptSchema,
      'commit',
    ),
    served(
      'list_agents',
      'Lists the jobs that Waymark knows how to do: id, what each does, the schema of its parameters, and whether it does recorded steps without a model.',
      z.strictObject({}),
      'look',
    ),
    served(
      'run_agent',
      'Lets Waymark do one of these jobs in your tab, and gives its answer. May take minutes.',
      RunAgentSchema,
      'commit',
    ),
  ];
}

/** Whether a client may call this tool of the registry. */
export function isServed(name: string): boolean {
  return TOOL_REGISTRY.has(name) && !NOT_SERVED.has(name);
}

/** Whether the page may be another one after a call of this tool. */
export function changesPage(name: string): boolean {
  return TOOL_REGISTRY.get(name)?.contract.risk !== 'look' || MOVING_LOOKS.has(name);
}
