import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';
import { PlaceInBoxSchema } from './place-in-box.ts';

export const clickTool = defineTool({
  name: 'click',
  description:
    'Clicks an element, scrolled into view first. Give count 2 for a double click, button for another mouse button, at for a place in its box. With emptyPlace in place of nodeId: clicks where nothing lies, which closes menus and pickers.',
  input: z
    .strictObject({
      nodeId: NodeIdSchema.optional().describe(
        'The number in brackets in the newest browser state',
      ),
      count: z.int().min(1).max(3).optional(),
      button: z.enum(['left', 'middle', 'right']).optional(),
      at: PlaceInBoxSchema.optional().describe('Per cent from left and top'),
      emptyPlace: z.literal(true).optional(),
    })
    .refine(
      ({ nodeId, emptyPlace }) => (nodeId === undefined) === (emptyPlace === true),
      'give nodeId',
    ),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 10_000,
});
