import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const readPageTool = defineTool({
  name: 'read_page',
  description:
    'Returns the visible text (of an article, only that) as Markdown, maxChars (15000) from offset on. whole: also menus and side columns. links: with addresses. frame: of this origin.',
  input: z.strictObject({
    maxChars: z.int().min(100).max(200_000).optional(),
    whole: z.boolean().optional(),
    links: z.boolean().optional(),
    offset: z.int().min(0).optional(),
    frame: z
      .string()
      .regex(/^https?:\/\/\S+$/i)
      .max(300)
      .optional(),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 40_000,
});
