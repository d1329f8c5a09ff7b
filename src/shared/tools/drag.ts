import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';

export const dragTool = defineTool({
  name: 'drag',
  description:
    'Drags the element with this node ID onto another element (toNodeId), or by a distance (dx, dy), e.g. a slider handle.',
  input: z
    .strictObject({
      nodeId: NodeIdSchema,
      toNodeId: NodeIdSchema.optional(),
      dx: z.number().min(-5000).max(5000).optional().describe('Pixels to the right'),
      dy: z.number().min(-5000).max(5000).optional().describe('Pixels down'),
    })
    .refine(
      ({ toNodeId, dx, dy }) => (toNodeId === undefined) !== (dx === undefined && dy === undefined),
      'give either toNodeId or dx and dy',
    ),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 15000,
});
