import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const findTextTool = defineTool({
  name: 'find_text',
  description:
    'Scrolls to a text and returns what is around it. pattern: text is a regex; gives all it finds.',
  input: z.strictObject({
    text: z.string().trim().min(1).max(500),
    pattern: z.boolean().optional(),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 40_000,
});
