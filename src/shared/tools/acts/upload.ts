import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import { namedByNodeOrWords, namesOneElement, ONE_ELEMENT } from '../contract/target-words.ts';

export const uploadTool = defineTool({
  name: 'upload',
  description: 'Gives a file input allowed files.',
  input: z
    .strictObject({
      ...namedByNodeOrWords,
      paths: z.array(z.string().min(1).max(4000)).min(1).max(20),
    })
    .refine(namesOneElement, ONE_ELEMENT),
  risk: 'commit',
  runsIn: 'main',
  timeoutMs: 10000,
});
