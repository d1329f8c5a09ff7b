import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const tabsTool = defineTool({
  name: 'tabs',
  description: 'Lists the open tabs.',
  input: z.strictObject({}),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 5_000,
});
