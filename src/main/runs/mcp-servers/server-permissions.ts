import type { McpPermission, McpServerConfig, McpToolView } from '#shared/mcp/mcp-server.ts';
import type { McpTool } from '#shared/ports/mcp-messages.ts';

import type { McpToolPermission } from '../../safety/tool-policy/decide-mcp.ts';
import { fingerprintOf } from './tool-digest.ts';

/** Returns a server's tools with the person's decision about each; `otherwise` applies to undecided ones. */
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

/**
 * Returns what a run may do with each tool. A tool whose description has changed since the decision counts as `changed`, unless it is
 * denied.
 */
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

/** Turns allowed tools into tools that are asked about, for a policy without standing permissions. */
export const withoutStanding = (
  permissions: ReturnType<typeof permissionsOf>,
): ReturnType<typeof permissionsOf> =>
  new Map([...permissions].map(([name, said]) => [name, said === 'allow' ? 'ask' : said]));

/** Returns the settings with the person's decision about these tools, bound to their current descriptions. */
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
