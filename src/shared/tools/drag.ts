import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';
import { PlaceInBoxSchema } from './place-in-box.ts';

export const dragTool = defineTool({
  name: 'drag',
  description:
    'Drags the element with this node ID onto another element (toNodeId), or by a distance (dx, dy), e.g. a slider handle. On a drawing or map: from one place in its box to another (from, to).',
  input: z
    .strictObject({
      nodeId: NodeIdSchema,
      toNodeId: NodeIdSchema.optional(),
      dx: z.number().min(-5000).max(5000).optional().describe('Pixels to the right'),
      dy: z.number().min(-5000).max(5000).optional().describe('Pixels down'),
      from: PlaceInBoxSchema.optional().describe('Per cent from its left and upper edge'),
      to: PlaceInBoxSchema.optional().describe('Per cent from its left and upper edge'),
    })
    .refine(
      ({ toNodeId, dx, dy, to }) =>
        [toNodeId !== undefined, dx !== undefined || dy !== undefined, to !== undefined].filter(
          Boolean,
        ).length === 1,
      'give either toNodeId, or dx and dy, or to',
    ),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 15000,
});
