import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const backTool = defineTool({
  name: 'back',
  description: 'Goes one page back in the current tab.',
  input: z.strictObject({}),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
