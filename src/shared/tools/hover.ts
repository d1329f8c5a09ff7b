import { z } from 'zod';

import { NodeIdSchema } from '../model/ids.ts';
import { defineTool } from './contract/define-tool.ts';

export const hoverTool = defineTool({
  name: 'hover',
  description: 'Moves the mouse over an element, to open what shows only then.',
  input: z.strictObject({ nodeId: NodeIdSchema }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 10000,
});
