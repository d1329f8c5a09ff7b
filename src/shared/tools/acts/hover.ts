import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import { namedByNodeOrWords, namesOneElement, ONE_ELEMENT } from '../contract/target-words.ts';

export const hoverTool = defineTool({
  name: 'hover',
  description: 'Moves the mouse over an element.',
  input: z.strictObject(namedByNodeOrWords).refine(namesOneElement, ONE_ELEMENT),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 10000,
});
