import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';
import { ModifiersSchema } from '../contract/modifiers.ts';
import { PlaceInBoxSchema } from '../contract/place-in-box.ts';
import { namedByNodeOrWords } from '../contract/target-words.ts';

export const clickTool = defineTool({
  name: 'click',
  description:
    'Clicks an element, scrolled into view first; count 2: twice. at: place in its box, per cent. Instead of nodeId: text that is no listed element, or emptyPlace, to close menus and pickers.',
  input: z
    .strictObject({
      ...namedByNodeOrWords,
      count: z.int().min(1).max(3).optional(),
      button: z.enum(['left', 'middle', 'right']).optional(),
      at: PlaceInBoxSchema.optional(),
      modifiers: ModifiersSchema.optional(),
      /** Duration of a long press, in seconds. */
      holdSeconds: z.number().positive().max(5).optional(),
      text: z.string().trim().min(1).max(500).optional(),
      emptyPlace: z.boolean().optional(),
    })
    .refine(
      ({ nodeId, target, text, emptyPlace }) =>
        [
          nodeId !== undefined,
          target !== undefined,
          text !== undefined,
          emptyPlace === true,
        ].filter(Boolean).length === 1,
      'give nodeId, or target, or text, or emptyPlace',
    ),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 10_000,
});
