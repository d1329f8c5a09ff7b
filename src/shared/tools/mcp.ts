import { z } from 'zod';

import { defineTool } from './define-tool.ts';

export const mcpTool = defineTool({
  name: 'mcp',
  description:
    'Uses a service of the person (calendar, mail, files …) directly, without a page. Always in three steps: getUserInstances lists the services, listTools with an instanceId lists what one can do, callTool with instanceId, toolName and toolArgs does it. Take IDs, names and argument names exactly as they were listed.',
  input: z.strictObject({
    action: z.enum(['getUserInstances', 'listTools', 'callTool']),
    instanceId: z.string().max(200).optional().describe('From getUserInstances'),
    toolName: z.string().max(200).optional().describe('From listTools'),
    toolArgs: z
      .record(z.string(), z.json())
      .optional()
      .describe('The arguments, as the inputSchema of listTools asks for them'),
  }),
  risk: 'commit',
  runsIn: 'main',
  timeoutMs: 370_000,
});
