import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const celebrationTool = defineTool({
  name: 'celebration',
  description: 'Confetti; only when asked for.',
  input: z.strictObject({}),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 5_000,
});
