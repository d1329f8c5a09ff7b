import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import { namedByNodeOrWords } from '../contract/target-words.ts';

export const uploadTool = defineTool({
  name: 'upload',
  description: 'Gives allowed files to an input, button or drop zone.',
  input: z
    .strictObject({
      ...namedByNodeOrWords,
      /** Text of a drop zone that is not listed as an element. */
      text: z.string().trim().min(1).max(500).optional(),
      paths: z.array(z.string().min(1).max(4000)).min(1).max(20),
    })
    .refine(
      ({ nodeId, target, text }) =>
        [nodeId, target, text].filter((given) => given !== undefined).length === 1,
      'give nodeId, target or text',
    ),
  risk: 'commit',
  runsIn: 'main',
  timeoutMs: 20_000,
});
