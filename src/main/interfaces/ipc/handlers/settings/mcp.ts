import type { AgentConfigs } from '../../../mcp-install/agent-config.ts';
import type { McpServers } from '../../../../runs/mcp-servers/mcp-servers.ts';
import type { DomainHandlers } from '../../handlers.ts';

export function createMcpHandlers(
  servers: McpServers,
  agents: () => Promise<AgentConfigs>,
): DomainHandlers<'mcp'> {
  return {
    'mcp.add': async ({ drafts }) => [...(await servers.add(drafts))],
    'mcp.remove': async ({ id }) => {
      await servers.remove(id);
      return null;
    },
    'mcp.setEnabled': ({ id, isEnabled }) => {
      servers.setEnabled(id, isEnabled);
      return null;
    },
    'mcp.setPermission': ({ id, toolNames, permission }) => {
      servers.setPermission(id, toolNames, permission);
      return null;
    },
    'mcp.restart': ({ id }) => {
      servers.restart(id);
      return null;
    },
    'mcp.signIn': async ({ id }) => {
      await servers.signIn(id);
      return null;
    },
    'mcp.signOut': async ({ id }) => {
      await servers.signOut(id);
      return null;
    },
    'mcp.listAgents': async () => [...(await (await agents()).list())],
    'mcp.previewAgent': async ({ id, act }) => (await agents()).preview(id, act),
    'mcp.changeAgent': async (change) => {
      await (await agents()).apply(change);
      return null;
    },
    'mcp.getLog': ({ id }) => [...servers.log(id)],
  };
}
