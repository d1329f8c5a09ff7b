import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const readPageTool = defineTool({
  name: 'read_page',
  description:
    'Returns the text that a person can see on the page as Markdown; of a page with an article, the article. Use it to read, find or check something. A long page comes in parts: its first line says how to go on.',
  input: z.strictObject({
    maxChars: z
      .int()
      .min(100)
      .max(200_000)
      .optional()
      .describe('At most so many characters (15000 if not given)'),
    whole: z
      .boolean()
      .optional()
      .describe('The whole page: menus, side columns and comments too (false if not given)'),
    links: z.boolean().optional().describe('With the addresses of links (false if not given)'),
    offset: z.int().min(0).optional().describe('Begin after so many characters of the page'),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 40_000,
});
