import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const askUserTool = defineTool({
  name: 'ask_user',
  description:
    'Asks the person one thing and waits: a choice that is theirs, a missing detail, a login; never what the page or history tells.',
  input: z.strictObject({
    question: z.string().min(1).max(2000),
    options: z.array(z.string().min(1).max(200)).max(8).optional(),
  }),
  risk: 'look',
  runsIn: 'agent',
  timeoutMs: 1_000,
});
