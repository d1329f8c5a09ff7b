import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const askUserTool = defineTool({
  name: 'ask_user',
  description:
    'Asks the person a question and waits for the answer. Only for what the task, the history and the page cannot tell: a choice that is theirs, a missing detail, a login that they have to do themselves. Ask one thing at a time, in the language of the task.',
  input: z.strictObject({
    question: z.string().min(1).max(2000),
    options: z
      .array(z.string().min(1).max(200))
      .max(8)
      .optional()
      .describe('A few clear answers to choose from'),
  }),
  risk: 'look',
  runsIn: 'agent',
  timeoutMs: 1_000,
});
