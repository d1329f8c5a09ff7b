import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const dialogTool = defineTool({
  name: 'dialog',
  description:
    'Says in advance how the next question of the current tab (confirm, prompt, leave the page) is answered; call it before the act that opens it. Without it confirm and prompt are cancelled and leaving is allowed.',
  input: z.strictObject({
    action: z.enum(['accept', 'dismiss']),
    text: z.string().max(2000).optional().describe('For a prompt'),
  }),
  risk: 'commit',
  runsIn: 'main',
  timeoutMs: 5000,
});
