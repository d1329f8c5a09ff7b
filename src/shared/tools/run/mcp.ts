import { z } from 'zod';

import { defineTool } from '../contract/define-tool.ts';

export const mcpTool = defineTool({
  name: 'mcp',
  description:
    "The person's services (calendar, mail …), without a page: getUserInstances lists them, listTools their tools, callTool calls one.",
  input: z.strictObject({
    action: z.enum(['getUserInstances', 'listTools', 'callTool']),
    instanceId: z.string().max(200).optional(),
    toolName: z.string().max(200).optional(),
    toolArgs: z.record(z.string(), z.json()).optional(),
  }),
  risk: 'commit',
  runsIn: 'main',
  timeoutMs: 370_000,
});
