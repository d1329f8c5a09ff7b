import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const askUserTool = defineTool({
  name: 'ask_user',
  description:
    'Asks the person one thing and waits for the answer: a choice that is theirs, a missing detail, a login. Never what the page or the history can tell.',
  input: z.strictObject({
    question: z.string().min(1).max(2000),
    options: z
      .array(z.string().min(1).max(200))
      .max(8)
      .optional()
      .describe('Answers to choose from'),
  }),
  risk: 'look',
  runsIn: 'agent',
  timeoutMs: 1_000,
});
