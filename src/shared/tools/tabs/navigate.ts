import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const navigateTool = defineTool({
  name: 'navigate',
  description: 'Opens a full http or https address.',
  input: z.strictObject({ url: z.string().min(1).max(8000) }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
