import { z } from 'zod';

import { defineTool } from './contract/define-tool.ts';

export const dialogTool = defineTool({
  name: 'dialog',
  description:
    'Sets how the next confirm, prompt or leave question is answered: call it before the act that opens it. Else confirm and prompt are cancelled.',
  input: z.strictObject({
    action: z.enum(['accept', 'dismiss']),
    text: z.string().max(2000).optional(),
  }),
  risk: 'commit',
  runsIn: 'main',
  timeoutMs: 5000,
});
