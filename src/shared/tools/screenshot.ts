import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const screenshotTool = defineTool({
  name: 'screenshot',
  description:
    'Keeps a picture of the current tab for the person. You are shown the page anyway; use it only when a picture is asked for.',
  input: z.strictObject({}),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 15_000,
});
