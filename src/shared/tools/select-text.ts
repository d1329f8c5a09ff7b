import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';

export const selectTextTool = defineTool({
  name: 'select_text',
  description: 'Marks a text of the page with the mouse: before it is made bold, copied or quoted.',
  input: z.strictObject({
    text: z.string().trim().min(1).max(5000),
    nodeId: NodeIdSchema.optional(),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 10_000,
});
