import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';
import { ModifiersSchema } from './modifiers.ts';
import { PlaceInBoxSchema } from './place-in-box.ts';

export const clickTool = defineTool({
  name: 'click',
  description:
    'Clicks an element, scrolled into view first; count 2 for a double click. emptyPlace, in place of nodeId: clicks where nothing lies, which closes menus and pickers.',
  input: z
    .strictObject({
      nodeId: NodeIdSchema.optional(),
      count: z.int().min(1).max(3).optional(),
      button: z.enum(['left', 'middle', 'right']).optional(),
      at: PlaceInBoxSchema.optional(),
      modifiers: ModifiersSchema.optional(),
      holdSeconds: z.number().positive().max(5).optional().describe('For a long press'),
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
