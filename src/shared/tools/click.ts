import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';

export const clickTool = defineTool({
  name: 'click',
  description: 'Clicks the element with this node ID. It is scrolled into view first.',
  input: z.strictObject({
    nodeId: NodeIdSchema.describe('The number in brackets in the newest browser state'),
  }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 10_000,
});
