import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const doneTool = defineTool({
  name: 'done',
  description:
    'Ends this round, when every proposed action has been carried out or when one cannot be.',
  input: z.strictObject({
    success: z.boolean().describe('False when an action was not carried out'),
    message: z.string().max(4000).describe('What stood in the way, or what was done'),
  }),
  risk: 'look',
  runsIn: 'agent',
  timeoutMs: 1_000,
});
