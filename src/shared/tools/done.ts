import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const doneTool = defineTool({
  name: 'done',
  description:
    'Ends this round: call it when every proposed action has been carried out, or when one of them cannot be.',
  input: z.strictObject({
    success: z.boolean().describe('False when an action could not be carried out'),
    message: z.string().max(4000).describe('What was done, or what stood in the way'),
  }),
  risk: 'look',
  runsIn: 'agent',
  timeoutMs: 1_000,
});
