import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';

export const typeTool = defineTool({
  name: 'type',
  description:
    'Replaces the text of the input with this node ID by the given text, or appends to it, and checks that it arrived. Without nodeId it types where the focus is, e.g. after a click on a drawing. Set submit to press Enter afterwards.',
  input: z.strictObject({
    nodeId: NodeIdSchema.optional().describe('The number in brackets of an element marked <T>'),
    text: z.string().max(200_000),
    append: z.boolean().optional().describe('Keep what is there and add to its end'),
    submit: z.boolean().optional().describe('Press Enter afterwards'),
  }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
