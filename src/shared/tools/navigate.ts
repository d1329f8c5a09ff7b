import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const navigateTool = defineTool({
  name: 'navigate',
  description:
    'Opens an address (http or https, in full) in the current tab and waits until it has loaded.',
  input: z.strictObject({ url: z.string().min(1).max(8000) }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
