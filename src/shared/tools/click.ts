import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';
import { PlaceInBoxSchema } from './place-in-box.ts';

export const clickTool = defineTool({
  name: 'click',
  description:
    'Clicks an element, scrolled into view first. Give count 2 for a double click, button for another mouse button, at for a place in its box.',
  input: z.strictObject({
    nodeId: NodeIdSchema.describe('The number in brackets in the newest browser state'),
    count: z.int().min(1).max(3).optional(),
    button: z.enum(['left', 'middle', 'right']).optional(),
    at: PlaceInBoxSchema.optional().describe('Per cent from left and top'),
  }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 10_000,
});
