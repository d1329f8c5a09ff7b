import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './contract/define-tool.ts';

export const scrollTool = defineTool({
  name: 'scroll',
  description:
    'Scrolls the page by amount screens (1), or until text is seen. nodeId: brings it into view; with direction: scrolls what it stands in, or turns the wheel over it (maps zoom).',
  input: z
    .strictObject({
      nodeId: NodeIdSchema.optional(),
      direction: z.enum(['up', 'down', 'left', 'right', 'top', 'bottom']).optional(),
      text: z.string().trim().min(1).max(500).optional(),
      amount: z.number().positive().max(100).optional(),
    })
    .refine(
      ({ nodeId, direction, text }) =>
        text === undefined
          ? nodeId !== undefined || direction !== undefined
          : nodeId === undefined && !/^(left|right)$/.test(direction ?? ''),
      'give nodeId, direction or both, or text (with direction up, down, top or bottom, and no nodeId)',
    ),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 40_000,
});
