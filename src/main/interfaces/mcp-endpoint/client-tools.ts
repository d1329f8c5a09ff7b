import { z } from 'zod';

import { ParameterValuesSchema } from '#shared/model/agents/parameter-name.ts';
import { ScriptCodeSchema } from '#shared/model/skills/script-code.ts';
import { SCRIPT_REFERENCE } from '#shared/script/script-reference.ts';
import { traitsOf } from '#shared/tools/tool-traits.ts';

import { drivingTools, served, type ServedTool } from '../../../mcp-serving/served-tools.ts';
import { TOOL_REGISTRY } from '../../runs/tools/registry.ts';

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

/** Returns everything that a client may call: the tools of a run, a look at the page, and whole tasks. */
export function clientTools(): readonly ServedTool[] {
  const own = [...TOOL_REGISTRY.values()]
    .map(({ contract }) => contract)
    .filter(({ name }) => traitsOf(name).isForClients);
  return [
    ...drivingTools(own),
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
  return TOOL_REGISTRY.has(name) && traitsOf(name).isForClients;
}
