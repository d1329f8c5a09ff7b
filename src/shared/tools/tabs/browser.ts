import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import {
  namedByNodeOrWords,
  namesOneElementAtMost,
  ONE_ELEMENT,
} from '../contract/target-words.ts';

export const browserTool = defineTool({
  name: 'browser',
  description:
    "Finds pages in the person's history, bookmarks or downloads by query, or by the text they had (seen); bookmarks the page or url as name; downloads a link (target, url); keeps the page as PDF.",
  input: z
    .strictObject({
      action: z.enum(['history', 'bookmarks', 'downloads', 'seen', 'bookmark', 'download', 'pdf']),
      query: z.string().max(300).optional(),
      url: z.string().min(1).max(8000).optional(),
      name: z.string().max(300).optional(),
      ...namedByNodeOrWords,
    })
    .refine(namesOneElementAtMost, ONE_ELEMENT),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 60_000,
});
