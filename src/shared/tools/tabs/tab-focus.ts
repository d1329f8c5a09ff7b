import { z } from 'zod';

import { TabIdSchema } from '../../model/ids.ts';
import { defineTool } from '../contract/define-tool.ts';

export const tabFocusTool = defineTool({
  name: 'tab_focus',
  description: 'Switches to a tab.',
  input: z.strictObject({ tabId: TabIdSchema }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 5_000,
});
