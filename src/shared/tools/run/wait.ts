import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const waitTool = defineTool({
  name: 'wait',
  description: 'Waits seconds (2), then until the page is quiet.',
  input: z.strictObject({ seconds: z.number().min(0).max(60).optional() }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 75_000,
});
