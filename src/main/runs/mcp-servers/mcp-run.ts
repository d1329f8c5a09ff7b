import type { McpServerId, McpServerView } from '#shared/mcp/mcp-server.ts';
import type { McpCallResult } from '#shared/ports/mcp-messages.ts';

import type { McpFacts, McpToolPermission } from '../../safety/tool-policy/decide-mcp.ts';
import type { McpRunAccess, McpToolInfo } from '../../safety/gate/access/mcp-access.ts';
import type { McpServers } from './mcp-servers.ts';

/** Access of one run to the MCP servers; remembers which tools were listed to the run. */
export class McpRun implements McpRunAccess {
  readonly #servers: McpServers;
  readonly #listedIds = new Set<string>();
  /** Allowed tools with their descriptions; a tool whose description changed needs a new answer. */
  readonly #allowedInRun = new Set<string>();
  #hasListedInstances = false;

  constructor(servers: McpServers) {
    this.#servers = servers;
  }

  facts(instanceId: string): McpFacts {
    const server = this.#find(instanceId);
    return {
      instanceName: server?.name ?? instanceId,
      instanceIds: new Set(this.#enabled().map(({ id }) => id)),
      hasListedInstances: this.#hasListedInstances,
      listedIds: this.#listedIds,
      tools: server === undefined ? new Map() : this.#permissionsOf(server.id),
    };
  }

  allowInRun(instanceId: string, toolName: string): void {
    const server = this.#find(instanceId);
    if (server !== undefined) this.#allowedInRun.add(this.#describe(server.id, toolName));
  }

  instances(): ReturnType<McpRunAccess['instances']> {
    this.#hasListedInstances = true;
    return this.#enabled().map(({ id, name, status, tools }) => ({
      instanceId: id,
      name,
      state: status.type,
      tools: tools.length,
    }));
  }

  async listTools(instanceId: string, signal: AbortSignal): Promise<readonly McpToolInfo[]> {
    const server = this.#find(instanceId);
    if (server === undefined) return [];
    const tools = await this.#servers.server(server.id).list(signal);
    const permissions = this.#permissionsOf(server.id);
    this.#listedIds.add(server.id);
    return tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
      permission: permissions.get(name) ?? 'ask',
    }));
  }

  async callTool(
    { instanceId, toolName, toolArgs }: Parameters<McpRunAccess['callTool']>[0],
    options: Parameters<McpRunAccess['callTool']>[1],
  ): Promise<McpCallResult> {
    const server = this.#find(instanceId);
    if (server === undefined) throw new Error('the policy let a call of no server through');
    return this.#servers.server(server.id).call(toolName, toolArgs, options);
  }

  #enabled(): readonly McpServerView[] {
    return this.#servers.views().filter(({ isEnabled }) => isEnabled);
  }

  #find(instanceId: string): McpServerView | undefined {
    return this.#enabled().find(({ id }) => id === instanceId);
  }

  /**
   * Returns the permissions of a server's tools. Tools that the person allowed for this run count as allowed if they would otherwise be
   * asked about, and if their description has not changed.
   */
  #permissionsOf(id: McpServerId): Map<string, McpToolPermission> {
    return new Map(
      [...this.#servers.permissions(id)].map(([name, permission]) => [
        name,
        permission === 'ask' && this.#allowedInRun.has(this.#describe(id, name))
          ? 'allow'
          : permission,
      ]),
    );
  }

  #describe(id: McpServerId, toolName: string): string {
    const tool = this.#servers.view(id).tools.find(({ name }) => name === toolName);
    return JSON.stringify([id, toolName, tool?.description ?? '']);
  }
}
