import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const dialogTool = defineTool({
  name: 'dialog',
  description:
    'Says in advance how the next question of the current tab (confirm, leave the page) is answered; call it before the act that opens it. Without it confirm is cancelled and leaving is allowed.',
  input: z.strictObject({
    action: z.enum(['accept', 'dismiss']),
  }),
  risk: 'commit',
  runsIn: 'main',
  timeoutMs: 5000,
});
