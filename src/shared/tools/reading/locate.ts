import { z } from 'zod';

import { LocatorSchema, TextMatchSchema } from '../../script/locator-step.ts';
import { defineTool } from '../contract/define-tool.ts';

/** Elements that one look describes. */
export const LOCATE_LIMIT = 1_000;

export const locateTool = defineTool({
  name: 'locate',
  description:
    'Finds what a locator of a script means: how many elements, and what they say. Waits until what is expected is there.',
  input: z.strictObject({
    /** Absent: only the tab's place. */
    steps: LocatorSchema.optional(),
    /** `one`: exactly one element, an error else; `at-most-one`: an error for several. The others are waited for. */
    expect: z
      .enum(['any', 'one', 'at-most-one', 'attached', 'visible', 'hidden', 'detached'])
      .optional(),
    /** Milliseconds. */
    waitMs: z.int().min(0).max(60_000).optional(),
    attribute: z.string().min(1).max(100).optional(),
    /** Whether the options of a list are told. */
    options: z.boolean().optional(),
    limit: z.int().min(0).max(LOCATE_LIMIT).optional(),
    /** An address that the tab is waited for to be at. */
    url: TextMatchSchema.optional(),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 65_000,
});

/** Output of `locate`. */
export const LocateOutputSchema = z.object({
  url: z.string(),
  title: z.string(),
  count: z.int().nonnegative(),
  elements: z.array(
    z.object({
      role: z.string(),
      name: z.string(),
      text: z.string(),
      value: z.string().nullable(),
      attribute: z.string().nullable(),
      visible: z.boolean(),
      disabled: z.boolean(),
      checked: z.boolean(),
      options: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
});
export type LocateOutput = z.infer<typeof LocateOutputSchema>;
