import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import { namedByNodeOrWords, namesOneElement, ONE_ELEMENT } from '../contract/target-words.ts';

export const clearTool = defineTool({
  name: 'clear',
  description: 'Empties an input.',
  input: z.strictObject(namedByNodeOrWords).refine(namesOneElement, ONE_ELEMENT),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 10_000,
});
