import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const reloadTool = defineTool({
  name: 'reload',
  description: 'Reloads the page.',
  input: z.strictObject({}),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
