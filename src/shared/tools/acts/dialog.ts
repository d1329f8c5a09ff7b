import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const dialogTool = defineTool({
  name: 'dialog',
  description:
    'Answers the next confirm, prompt or leave question: call before the act that opens it; else it is cancelled.',
  input: z.strictObject({
    action: z.enum(['accept', 'dismiss']),
    text: z.string().max(2000).optional(),
  }),
  risk: 'commit',
  runsIn: 'main',
  timeoutMs: 5000,
});
