import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './contract/define-tool.ts';

export const clearTool = defineTool({
  name: 'clear',
  description: 'Empties an input.',
  input: z.strictObject({ nodeId: NodeIdSchema }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 10_000,
});
