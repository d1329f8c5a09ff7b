import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const keyTool = defineTool({
  name: 'key',
  description:
    'Presses a key on the focused element: Enter, Tab, Escape, Backspace, Delete, Space, ArrowUp, ArrowDown, ArrowLeft, ArrowRight, Home, End, PageUp, PageDown, a letter or digit, or a chord such as Control+A.',
  input: z.strictObject({ key: z.string().min(1).max(60) }),
  risk: 'act',
  runsIn: 'main',
  timeoutMs: 5_000,
});
