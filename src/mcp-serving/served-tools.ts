import { z } from 'zod';

import type { ToolContract } from '#shared/tools/contract/define-tool.ts';

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

/** Description of a tool for clients. */
export interface ServedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  readonly annotations: { readonly readOnlyHint: boolean; readonly openWorldHint: boolean };
}

const JsonSchemaSchema = z.looseObject({ type: z.literal('object') });

/** Converts a tool to its description for clients. */
export function served(
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

/** The tools with which a program drives a tab by itself: `browser_state`, these tools, and `steps` for several calls at once. */
export function drivingTools(contracts: readonly ToolContract[]): readonly ServedTool[] {
  return [
    served(
      'browser_state',
      'Shows the current tab: address, title, and a numbered list of what a person could act on. Other tools take these numbers as nodeId. Each state has a number: since gives only what is different since then. Acts answer with what is new, so call it again only for more.',
      BrowserStateSchema,
      'look',
    ),
    ...contracts.map(({ name, description, input, risk }) =>
      served(name, description, input, risk),
    ),
    served(
      'steps',
      'Carries out several calls of the other tools in order, over page changes, and answers once. It stops at the first that cannot be done and says what was done. Name elements by target where they are not listed yet.',
      StepsSchema,
      'commit',
    ),
  ];
}
