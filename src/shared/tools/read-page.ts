import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const readPageTool = defineTool({
  name: 'read_page',
  description:
    'Returns the text that a person can see on the page, headings marked with #, lists with -, links as [text](address). Use it to read, find or check something. A long page comes in parts: its first line says how to go on.',
  input: z.strictObject({
    maxChars: z
      .int()
      .min(100)
      .max(200_000)
      .optional()
      .describe('At most so many characters (15000 if not given)'),
    offset: z.int().min(0).optional().describe('Begin after so many characters of the page'),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 15_000,
});
