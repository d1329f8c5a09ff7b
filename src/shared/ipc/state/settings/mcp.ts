import { z } from 'zod';

import { McpServerViewSchema } from '../../../mcp/mcp-server.ts';
import { defineWholeSlice } from '../slice.ts';

/** The MCP servers that runs can use. */
export const MCP_SLICE = defineWholeSlice(
  z.strictObject({ servers: z.array(McpServerViewSchema) }),
);
