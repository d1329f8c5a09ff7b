import { z } from 'zod';

import { TabIdSchema } from '../../model/ids.ts';
import { TabGroupSchema } from '../../model/tabs/tab.ts';
import { defineTool } from '../contract/define-tool.ts';

export const groupTabsTool = defineTool({
  name: 'group_tabs',
  description: 'Groups tabs (name "": none).',
  input: z.strictObject({
    name: TabGroupSchema.shape.name,
    tabIds: z.array(TabIdSchema).min(1).max(200),
  }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 5_000,
});
