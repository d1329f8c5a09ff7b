import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './contract/define-tool.ts';

export const screenshotTool = defineTool({
  name: 'screenshot',
  description:
    'Keeps a picture of the tab or an element for the person; your next state comes with one.',
  input: z.strictObject({ nodeId: NodeIdSchema.optional() }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 15_000,
});
