import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const readPageTool = defineTool({
  name: 'read_page',
  description:
    'Returns the text that a person can see on the page, headings marked with #, lists with -, links as [text](address). Use it to read, find or check something.',
  input: z.strictObject({
    maxChars: z
      .int()
      .min(100)
      .max(200_000)
      .optional()
      .describe('Cut after so many characters (20000 if not given)'),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 15_000,
});
