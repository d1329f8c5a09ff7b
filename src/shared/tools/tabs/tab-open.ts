import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const tabOpenTool = defineTool({
  name: 'tab_open',
  description: 'Opens a new tab.',
  input: z.strictObject({ url: z.string().min(1).max(8000).optional() }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
