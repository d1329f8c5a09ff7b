import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const readPageTool = defineTool({
  name: 'read_page',
  description:
    'Returns the text of the page that a person can see, as Markdown; of an article page, the article. A long page comes in parts.',
  input: z.strictObject({
    maxChars: z.int().min(100).max(200_000).optional().describe('15000 if not given'),
    whole: z.boolean().optional().describe('Menus, side columns and comments too'),
    links: z.boolean().optional().describe('With addresses'),
    offset: z.int().min(0).optional().describe('Go on after so many characters'),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 40_000,
});
