import { z } from 'zod';

import {
  CodingAgentIdSchema,
  CodingAgentViewSchema,
  ConfigActSchema,
  ConfigChangeViewSchema,
} from '../../mcp/coding-agents.ts';
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
  /** The coding agents of this computer, and which of them have Waymark in their configuration. */
  'mcp.listAgents': defineRoute(none, z.array(CodingAgentViewSchema)),
  /** What would be written into an agent's configuration. */
  'mcp.previewAgent': defineRoute(
    z.strictObject({ id: CodingAgentIdSchema, act: ConfigActSchema }),
    ConfigChangeViewSchema,
  ),
  /** Writes what a preview has shown, as long as the file is still the one of `digest`. */
  'mcp.changeAgent': defineRoute(
    ConfigChangeViewSchema.pick({ id: true, act: true, digest: true }),
    none,
  ),
  'mcp.getLog': defineRoute(mcpServer, z.array(McpLogLineSchema)),
} as const;
