import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import { namedByNodeOrWords, namesOneElement, ONE_ELEMENT } from '../contract/target-words.ts';

export const fillFactTool = defineTool({
  name: 'fill_fact',
  description:
    'Fills in a fact about the person, whose value you are not told, where the task needs it. The person is asked.',
  input: z
    .strictObject({ ...namedByNodeOrWords, fact: z.string().max(120) })
    .refine(namesOneElement, ONE_ELEMENT),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
