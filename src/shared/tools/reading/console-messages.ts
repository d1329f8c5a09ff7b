import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const CONSOLE_LEVELS = ['error', 'warning', 'info', 'debug'] as const;
export type ConsoleLevel = (typeof CONSOLE_LEVELS)[number];

export const consoleMessagesTool = defineTool({
  name: 'console_messages',
  description:
    'Returns what the page has written to its console since it was loaded, the newest last. level: only this one and graver ones. contains: only lines with this text.',
  input: z.strictObject({
    level: z.enum(CONSOLE_LEVELS).optional(),
    contains: z.string().min(1).max(200).optional(),
    limit: z.int().min(1).max(200).optional(),
  }),
  risk: 'look',
  runsIn: 'main',
  timeoutMs: 10_000,
});
