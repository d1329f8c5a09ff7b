import { z } from 'zod';

import {
  CodingAgentIdSchema,
  CodingAgentViewSchema,
  ConfigActSchema,
  ConfigChangeViewSchema,
} from '../../../mcp/coding-agents.ts';
import {
  McpLogLineSchema,
  McpPermissionSchema,
  McpServerDraftSchema,
  McpServerIdSchema,
} from '../../../mcp/mcp-server.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();
const mcpServer = z.strictObject({ id: McpServerIdSchema });

export const MCP_ROUTES = {
  'mcp.add': defineRoute(
    z.strictObject({ drafts: z.array(McpServerDraftSchema).min(1).max(50) }),
    z.array(McpServerIdSchema),
  ),
  'mcp.remove': defineRoute(mcpServer, none),
  'mcp.setEnabled': defineRoute(mcpServer.extend({ isEnabled: z.boolean() }), none),
  /** Sets the person's permission for these tools, with their current descriptions. */
  'mcp.setPermission': defineRoute(
    mcpServer.extend({
      toolNames: z.array(z.string().max(128)).max(300),
      permission: McpPermissionSchema,
    }),
    none,
  ),
  'mcp.restart': defineRoute(mcpServer, none),
  /** Opens the service's login page in a tab; the server's state shows the outcome. */
  'mcp.signIn': defineRoute(mcpServer, none),
  'mcp.signOut': defineRoute(mcpServer, none),
  /** Returns the coding agents of this computer, and which of them have Waymark in their configuration. */
  'mcp.listAgents': defineRoute(none, z.array(CodingAgentViewSchema)),
  /** Returns the change that would be written to an agent's configuration. */
  'mcp.previewAgent': defineRoute(
    z.strictObject({ id: CodingAgentIdSchema, act: ConfigActSchema }),
    ConfigChangeViewSchema,
  ),
  /** Writes the change of a preview, if the file still has this `digest`. */
  'mcp.changeAgent': defineRoute(
    ConfigChangeViewSchema.pick({ id: true, act: true, digest: true }),
    none,
  ),
  'mcp.getLog': defineRoute(mcpServer, z.array(McpLogLineSchema)),
} as const;
