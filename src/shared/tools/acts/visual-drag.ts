import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const visualDragTool = defineTool({
  name: 'visual_drag',
  description: 'Drags between places described so.',
  input: z.strictObject({
    from: z.string().min(1).max(500),
    to: z.string().min(1).max(500),
  }),
  risk: 'act',
  runsIn: 'agent',
  timeoutMs: 180_000,
});
