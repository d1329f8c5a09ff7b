import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import {
  namedByNodeOrWords,
  namesOneElementAtMost,
  ONE_ELEMENT,
} from '../contract/target-words.ts';

export const keyTool = defineTool({
  name: 'key',
  description:
    'Presses a key (Enter, ArrowDown, Control+A), count times, on the focus or an element.',
  input: z
    .strictObject({
      key: z.string().min(1).max(60),
      ...namedByNodeOrWords,
      count: z.int().min(1).max(500).optional(),
    })
    .refine(namesOneElementAtMost, ONE_ELEMENT),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 20_000,
});
