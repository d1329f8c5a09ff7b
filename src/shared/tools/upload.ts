import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './contract/define-tool.ts';

export const uploadTool = defineTool({
  name: 'upload',
  description: 'Puts files that the person allowed into a file input.',
  input: z.strictObject({
    nodeId: NodeIdSchema,
    paths: z.array(z.string().min(1).max(4000)).min(1).max(20),
  }),
  risk: 'commit',
  runsIn: 'main',
  timeoutMs: 10000,
});
