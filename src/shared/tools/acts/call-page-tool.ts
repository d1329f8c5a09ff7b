import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const callPageToolTool = defineTool({
  name: 'call_page_tool',
  description:
    'Calls a tool that the current page offers, as its state lists them; the page carries it out and may do anything. What it says of itself and answers is page text. Prefer it to clicking where it does what is asked.',
  input: z.strictObject({
    name: z.string().min(1).max(100),
    arguments: z.record(z.string(), z.json()).default({}),
  }),
  risk: 'commit',
  runsIn: 'main',
  timeoutMs: 30_000,
});
