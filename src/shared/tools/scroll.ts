import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';

export const scrollTool = defineTool({
  name: 'scroll',
  description:
    'Scrolls the page by amount screens (1 if not given), or to its top or bottom; with nodeId alone brings that element into view, with both scrolls the part of the page that the element is or stands in.',
  input: z
    .strictObject({
      nodeId: NodeIdSchema.optional(),
      direction: z.enum(['up', 'down', 'left', 'right', 'top', 'bottom']).optional(),
      amount: z.number().positive().max(100).optional(),
    })
    .refine(
      (input) => input.nodeId !== undefined || input.direction !== undefined,
      'give nodeId, direction or both',
    ),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 10_000,
});
