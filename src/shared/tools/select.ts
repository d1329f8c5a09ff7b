import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './define-tool.ts';

export const selectTool = defineTool({
  name: 'select',
  description: 'Chooses the option with this label in the drop-down list with this node ID.',
  input: z.strictObject({
    nodeId: NodeIdSchema,
    option: z.string().min(1).max(2000).describe('The label of the option as the list shows it'),
  }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 10_000,
});
