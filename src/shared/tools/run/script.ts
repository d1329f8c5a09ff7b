import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const scriptTool = defineTool({
  name: 'script',
  description:
    'Runs JavaScript that drives the browser with a library like Playwright: for loops over many things. Each act in it is checked as any other.',
  input: z.strictObject({
    code: z.string().min(1).max(100_000),
    /** Values of `args` in the script. */
    args: z.record(z.string().max(60), z.string().max(10_000)).optional(),
    /** Time limit in seconds, without the time for the person's answers; 300 if absent. */
    timeoutSeconds: z.int().min(1).max(3_600).optional(),
  }),
  risk: 'act',
  runsIn: 'agent',
  timeoutMs: 3_600_000,
});
