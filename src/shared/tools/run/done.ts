import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const doneTool = defineTool({
  name: 'done',
  description: 'Ends the round: every action is carried out, or one cannot be.',
  input: z.strictObject({
    success: z.boolean(),
    message: z.string().max(4000),
  }),
  risk: 'look',
  runsIn: 'agent',
  timeoutMs: 1_000,
});
