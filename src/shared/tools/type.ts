import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './contract/define-tool.ts';

export const typeTool = defineTool({
  name: 'type',
  description:
    'Replaces the text of an input, or appends to it; without nodeId types where the focus is. submit: then Enter.',
  input: z.strictObject({
    nodeId: NodeIdSchema.optional(),
    text: z.string().max(200_000),
    append: z.boolean().optional(),
    submit: z.boolean().optional(),
  }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
