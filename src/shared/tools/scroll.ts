import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';

export const scrollTool = defineTool({
  name: 'scroll',
  description:
    'With nodeId: brings that element into view. With direction: scrolls the page by amount screens (1 if not given); top and bottom go to its ends. With both: scrolls the part of the page that the element is or stands in.',
  input: z
    .strictObject({
      nodeId: NodeIdSchema.optional(),
      direction: z.enum(['up', 'down', 'left', 'right', 'top', 'bottom']).optional(),
      amount: z.number().positive().max(100).optional().describe('How many screens'),
    })
    .refine(
      (input) => input.nodeId !== undefined || input.direction !== undefined,
      'give nodeId, direction or both',
    ),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 10_000,
});
