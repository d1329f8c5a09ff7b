import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const visualClickTool = defineTool({
  name: 'visual_click',
  description:
    'Clicks what a description of its looks means, found on a picture of the page: for drawings, maps, games and whatever has no node ID. Use click where there is a node ID. Offered only where the model sees pictures: one that does not could not find anything on them.',
  input: z.strictObject({
    instruction: z
      .string()
      .min(1)
      .max(1000)
      .describe('What to click: its looks and its place, as a person would say it'),
  }),
  risk: 'act',
  runsIn: 'agent',
  timeoutMs: 120_000,
});
