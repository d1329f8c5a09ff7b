import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const visualTypeTool = defineTool({
  name: 'visual_type',
  description: 'Types into a field described so.',
  input: z.strictObject({
    instruction: z.string().min(1).max(1000),
    text: z.string().max(200_000),
  }),
  risk: 'act',
  runsIn: 'agent',
  timeoutMs: 150_000,
});
