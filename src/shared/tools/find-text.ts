import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const findTextTool = defineTool({
  name: 'find_text',
  description:
    'Finds a text on the page, scrolls to it and returns its surroundings and how often it occurs.',
  input: z.strictObject({ text: z.string().trim().min(1).max(500) }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 40_000,
});
