import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const backTool = defineTool({
  name: 'back',
  description: 'Goes back.',
  input: z.strictObject({}),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
