import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const visualClickTool = defineTool({
  name: 'visual_click',
  description:
    'Clicks what a description means, found on a picture of the page: for what has no number, or when click has failed.',
  input: z.strictObject({
    instruction: z
      .string()
      .min(1)
      .max(1000)
      .describe('Looks and place: "the blue button below the form"'),
  }),
  risk: 'act',
  runsIn: 'agent',
  timeoutMs: 120_000,
});
