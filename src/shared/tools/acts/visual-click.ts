import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const visualClickTool = defineTool({
  name: 'visual_click',
  description: 'Clicks what is described, on a picture: for what has no number.',
  input: z.strictObject({
    instruction: z.string().min(1).max(1000),
  }),
  risk: 'act',
  runsIn: 'agent',
  timeoutMs: 120_000,
});
