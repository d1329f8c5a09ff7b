import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const rememberTool = defineTool({
  name: 'remember',
  description: 'Keeps a note in this run.',
  input: z.strictObject({
    note: z.string().min(1).max(1000),
  }),
  risk: 'look',
  runsIn: 'agent',
  timeoutMs: 1_000,
});
