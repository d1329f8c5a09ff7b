import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './contract/define-tool.ts';

export const selectTextTool = defineTool({
  name: 'select_text',
  description: 'Selects text with the mouse: to format, copy or quote it.',
  input: z.strictObject({
    text: z.string().trim().min(1).max(5000),
    nodeId: NodeIdSchema.optional(),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 10_000,
});
