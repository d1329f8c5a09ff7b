import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';
import { PlaceInBoxSchema } from './place-in-box.ts';

export const dragTool = defineTool({
  name: 'drag',
  description:
    'Drags an element onto another (toNodeId), or by pixels to the right (dx) and down (dy), e.g. a slider handle. On a drawing or map: from one place in its box to another (from, to).',
  input: z
    .strictObject({
      nodeId: NodeIdSchema,
      toNodeId: NodeIdSchema.optional(),
      dx: z.number().min(-5000).max(5000).optional(),
      dy: z.number().min(-5000).max(5000).optional(),
      from: PlaceInBoxSchema.optional().describe('Per cent from left and top'),
      to: PlaceInBoxSchema.optional(),
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
