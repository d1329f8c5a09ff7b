import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const visualClickTool = defineTool({
  name: 'visual_click',
  description:
    'Clicks what a description of its looks means, found on a picture of the page: for drawings, maps, games and whatever has no node ID. Use click where there is one.',
  input: z.strictObject({
    instruction: z
      .string()
      .min(1)
      .max(1000)
      .describe('Its looks and its place, as a person would say it'),
  }),
  risk: 'act',
  runsIn: 'agent',
  timeoutMs: 120_000,
});
