import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './contract/define-tool.ts';

export const keyTool = defineTool({
  name: 'key',
  description:
    'Presses a key (Enter, ArrowDown, a, Control+A), count times, on what has the focus or on nodeId.',
  input: z.strictObject({
    key: z.string().min(1).max(60),
    nodeId: NodeIdSchema.optional(),
    count: z.int().min(1).max(500).optional(),
  }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 20_000,
});
