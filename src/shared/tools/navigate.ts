import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const navigateTool = defineTool({
  name: 'navigate',
  description:
    'Opens an address in the current tab and waits until the page has loaded. The address starts with http:// or https://.',
  input: z.strictObject({ url: z.string().min(1).max(8000).describe('The full address') }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 30_000,
});
