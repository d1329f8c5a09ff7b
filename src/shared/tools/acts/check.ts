import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import { namedByNodeOrWords, namesOneElement, ONE_ELEMENT } from '../contract/target-words.ts';

export const checkTool = defineTool({
  name: 'check',
  description: 'Ticks or unticks a checkbox, radio button or switch.',
  input: z
    .strictObject({
      ...namedByNodeOrWords,
      checked: z.boolean(),
    })
    .refine(namesOneElement, ONE_ELEMENT),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 10000,
});
