import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';

export const keyTool = defineTool({
  name: 'key',
  description:
    'Presses a key on the focused element, or on nodeId, which gets the focus first without a click. Keys are named Enter, Tab, Escape, Backspace, Delete, Space, ArrowUp, Home, End, PageDown and so on, a letter or digit, or a chord such as Control+A. Give count to press it several times, e.g. to move a slider.',
  input: z.strictObject({
    key: z.string().min(1).max(60),
    nodeId: NodeIdSchema.optional(),
    count: z.int().min(1).max(500).optional(),
  }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 20_000,
});
