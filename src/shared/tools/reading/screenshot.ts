import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import {
  namedByNodeOrWords,
  namesOneElementAtMost,
  ONE_ELEMENT,
} from '../contract/target-words.ts';

export const screenshotTool = defineTool({
  name: 'screenshot',
  description:
    'Keeps a picture of the tab or an element for the person; your next state comes with one.',
  input: z.strictObject(namedByNodeOrWords).refine(namesOneElementAtMost, ONE_ELEMENT),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 15_000,
});
