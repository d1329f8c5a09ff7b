import type { McpServerId, McpServerView } from '#shared/mcp/mcp-server.ts';

import type { McpFacts, McpToolPermission } from '../policy/decide-mcp.ts';
import type { McpRunAccess, McpToolInfo } from '../gate/mcp-access.ts';
import type { McpServers } from './mcp-servers.ts';

/** The servers as one run meets them; remembers what the run has been told. */
export function openMcpRun(servers: McpServers): McpRunAccess {
  const listedIds = new Set<string>();
  const allowedInRun = new Set<string>();
  let hasListedInstances = false;
  const enabled = (): McpServerView[] => servers.views().filter(({ isEnabled }) => isEnabled);
  const idOf = (instanceId: string): McpServerId | undefined =>
    enabled().find(({ id }) => id === instanceId)?.id;

  const wordsOf = (id: McpServerId, toolName: string): string =>
    JSON.stringify([
      id,
      toolName,
      servers.view(id).tools.find(({ name }) => name === toolName)?.description ?? '',
    ]);
  /** What the person allowed for this run counts only where they would be asked, and for the tool as it was described then. */
  const permissionsOf = (id: McpServerId): Map<string, McpToolPermission> =>
    new Map(
      [...servers.permissions(id)].map(([name, permission]) => [
        name,
        permission === 'ask' && allowedInRun.has(wordsOf(id, name)) ? 'allow' : permission,
      ]),
    );

  return {
    facts(instanceId): McpFacts {
      const id = idOf(instanceId);
      return {
        instanceName: enabled().find((view) => view.id === id)?.name ?? instanceId,
        instanceIds: new Set(enabled().map((view) => view.id)),
        hasListedInstances,
        listedIds,
        tools: id === undefined ? new Map() : permissionsOf(id),
      };
    },

    allowInRun(instanceId, toolName) {
      const id = idOf(instanceId);
      if (id !== undefined) allowedInRun.add(wordsOf(id, toolName));
    },

    instances() {
      hasListedInstances = true;
      return enabled().map(({ id, name, status, tools }) => ({
        instanceId: id,
        name,
        state: status.type,
        tools: tools.length,
      }));
    },

    async listTools(instanceId, signal) {
      const id = idOf(instanceId);
      if (id === undefined) return [];
      const tools = await servers.server(id).list(signal);
      const permissions = permissionsOf(id);
      listedIds.add(id);
      return tools.map(({ name, description, inputSchema }): McpToolInfo => ({
        name,
        description,
        inputSchema,
        permission: permissions.get(name) ?? 'ask',
      }));
    },

    async callTool({ instanceId, toolName, toolArgs }, options) {
      const id = idOf(instanceId);
      if (id === undefined) throw new Error('the policy let a call of no server through');
      return servers.server(id).call(toolName, toolArgs, options);
    },
  };
}
