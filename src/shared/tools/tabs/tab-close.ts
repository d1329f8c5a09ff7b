import { z } from 'zod';

import { TabIdSchema } from '../../model/ids.ts';
import { defineTool } from '../contract/define-tool.ts';

export const tabCloseTool = defineTool({
  name: 'tab_close',
  description: 'Closes a tab.',
  input: z.strictObject({ tabId: TabIdSchema }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 5_000,
});
