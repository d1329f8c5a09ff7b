import { z } from 'zod';

import {
  McpLogLineSchema,
  McpPermissionSchema,
  McpServerDraftSchema,
  McpServerIdSchema,
} from '../../mcp/mcp-server.ts';
import { defineRoute } from '../define-route.ts';

const none = z.null();
const mcpServer = z.strictObject({ id: McpServerIdSchema });

/** What the window asks about the person's MCP servers. */
export const MCP_ROUTES = {
  'mcp.add': defineRoute(
    z.strictObject({ drafts: z.array(McpServerDraftSchema).min(1).max(50) }),
    z.array(McpServerIdSchema),
  ),
  'mcp.remove': defineRoute(mcpServer, none),
  'mcp.setEnabled': defineRoute(mcpServer.extend({ isEnabled: z.boolean() }), none),
  /** The person's permission for these tools, as described now. */
  'mcp.setPermission': defineRoute(
    mcpServer.extend({
      toolNames: z.array(z.string().max(128)).max(300),
      permission: McpPermissionSchema,
    }),
    none,
  ),
  'mcp.restart': defineRoute(mcpServer, none),
  /** Shows the service's sign-in page in a tab; how it ends shows in the server's state. */
  'mcp.signIn': defineRoute(mcpServer, none),
  'mcp.signOut': defineRoute(mcpServer, none),
  'mcp.getLog': defineRoute(mcpServer, z.array(McpLogLineSchema)),
} as const;
