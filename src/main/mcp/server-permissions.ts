import type { McpPermission, McpServerConfig, McpToolView } from '#shared/mcp/mcp-server.ts';
import type { McpTool } from '#shared/mcp-port/messages.ts';

import type { McpToolPermission } from '../policy/decide-mcp.ts';
import { fingerprintOf } from './fingerprint.ts';

/** A server's tools with what the person has said about each; `otherwise` holds for those they have not judged. */
export function viewTools(
  config: McpServerConfig,
  tools: readonly McpTool[],
  otherwise: McpPermission,
): McpToolView[] {
  return tools.map((tool) => {
    const { name, description, saysReadOnly } = tool;
    const said = config.permissions[name];
    return {
      name,
      description,
      saysReadOnly,
      permission: said?.permission ?? otherwise,
      isChanged: said !== undefined && said.fingerprint !== fingerprintOf(tool),
    };
  });
}

/** What a run may do with each tool. An allowed tool whose description has changed since counts as `changed`. */
export function permissionsOf(
  views: readonly McpToolView[],
): ReadonlyMap<string, McpToolPermission> {
  return new Map(
    views.map(({ name, permission, isChanged }) => [
      name,
      isChanged && permission !== 'deny' ? 'changed' : permission,
    ]),
  );
}

/** The settings with the person's word for these tools, tied to the descriptions that they see now. */
export function withPermission(
  config: McpServerConfig,
  tools: readonly McpTool[],
  names: readonly string[],
  permission: McpPermission,
): McpServerConfig {
  const judged = tools.filter(({ name }) => names.includes(name));
  return {
    ...config,
    permissions: {
      ...config.permissions,
      ...Object.fromEntries(
        judged.map((tool) => [tool.name, { permission, fingerprint: fingerprintOf(tool) }]),
      ),
    },
  };
}
