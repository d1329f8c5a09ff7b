import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import {
  namedByNodeOrWords,
  namesOneElementAtMost,
  ONE_ELEMENT,
} from '../contract/target-words.ts';

export const selectTextTool = defineTool({
  name: 'select_text',
  description: 'Selects text with the mouse.',
  input: z
    .strictObject({
      text: z.string().trim().min(1).max(5000),
      ...namedByNodeOrWords,
    })
    .refine(namesOneElementAtMost, ONE_ELEMENT),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 10_000,
});
