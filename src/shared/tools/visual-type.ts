import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const visualTypeTool = defineTool({
  name: 'visual_type',
  description:
    'Clicks the field that a description of its looks means, found on a picture of the page, and types into it. Use type where there is a node ID.',
  input: z.strictObject({
    instruction: z.string().min(1).max(1000),
    text: z.string().max(200_000),
  }),
  risk: 'act',
  runsIn: 'agent',
  timeoutMs: 150_000,
});
