import { z } from 'zod';

import { NodeIdSchema } from '../../model/ids.ts';
import { LocatorSchema, TextMatchSchema } from '../../script/locator-step.ts';
import { defineTool } from '../contract/define-tool.ts';

/** Most elements that one call describes. */
export const LOCATE_LIMIT = 1_000;

export const locateTool = defineTool({
  name: 'locate',
  description:
    'Finds what a locator of a script means: how many elements, and what they say. Waits until what is expected is there.',
  input: z.strictObject({
    /** Locator of the elements; absent when only the tab's URL matters. */
    steps: LocatorSchema.optional(),
    /** Number of the element itself, when its locator no longer matches it. */
    nodeId: NodeIdSchema.optional(),
    /**
     * Expected result. `one`: exactly one element, otherwise an error; `at-most-one`: an error for several. The call waits for the others.
     */
    expect: z
      .enum(['any', 'one', 'at-most-one', 'attached', 'visible', 'hidden', 'detached'])
      .optional(),
    /** Longest wait, in ms. */
    waitMs: z.int().min(0).max(60_000).optional(),
    attribute: z.string().min(1).max(100).optional(),
    /** Whether to return the options of a list. */
    options: z.boolean().optional(),
    limit: z.int().min(0).max(LOCATE_LIMIT).optional(),
    /** URL to wait for in the tab. */
    url: TextMatchSchema.optional(),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 65_000,
});

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
