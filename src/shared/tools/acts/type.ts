import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import {
  namedByNodeOrWords,
  namesOneElementAtMost,
  ONE_ELEMENT,
} from '../contract/target-words.ts';

export const typeTool = defineTool({
  name: 'type',
  description:
    'Replaces the text of an input or a line opened at the focus, or appends; else types at the cursor. Sets sliders. submit: Enter.',
  input: z
    .strictObject({
      ...namedByNodeOrWords,
      text: z.string().max(200_000),
      append: z.boolean().optional(),
      submit: z.boolean().optional(),
    })
    .refine(namesOneElementAtMost, ONE_ELEMENT),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
