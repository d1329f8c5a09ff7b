import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './contract/define-tool.ts';

export const screenshotTool = defineTool({
  name: 'screenshot',
  description:
    'Keeps a picture of the tab or an element for the person, when asked for; one of the tab comes with your next state.',
  input: z.strictObject({ nodeId: NodeIdSchema.optional() }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 15_000,
});
