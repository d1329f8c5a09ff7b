import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './contract/define-tool.ts';

export const checkTool = defineTool({
  name: 'check',
  description: 'Ticks or unticks a checkbox, radio button or switch.',
  input: z.strictObject({
    nodeId: NodeIdSchema,
    checked: z.boolean(),
  }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 10000,
});
