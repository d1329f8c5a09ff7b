import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const dialogTool = defineTool({
  name: 'dialog',
  description:
    'Answers the dialog (alert, confirm, prompt, leave this page?) that the page has opened: accept is OK or Leave, otherwise Cancel or Stay. With text, that is what a prompt gets.',
  input: z.strictObject({
    accept: z.boolean(),
    text: z.string().max(10_000).optional().describe('Only for a prompt'),
  }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 15_000,
});
