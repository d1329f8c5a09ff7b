import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const forwardTool = defineTool({
  name: 'forward',
  description: 'Goes forward.',
  input: z.strictObject({}),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
