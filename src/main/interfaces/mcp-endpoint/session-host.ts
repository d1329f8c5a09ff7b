import type { RunResources } from '../../runs/agent-host/models/run-resources.ts';
import type { ExternalClientBrowser, RunService } from '../../runs/agent-host/runs/run-service.ts';
import type { LiveTab, TabPool } from '../../browser/tabs/tab-pool.ts';
import { VisibleTabs } from '../../browser/tabs/pool/visible-tabs.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';

import type { ListedAgent } from '#shared/model/agents/agent.ts';

import type { ToolGate } from '../../safety/gate/tool-gate.ts';
import type { SessionHost } from './client-session.ts';

export interface SessionHostParts {
  readonly tabs: TabPool;
  /** Creates a gate that knows only these tabs and none of the person's MCP servers. */
  readonly createGate: (tabs: TabPool) => ToolGate;
  readonly runService: RunService;
  readonly agents: () => readonly ListedAgent[];
  /** Returns the resources of a task by the current settings. */
  readonly resources: () => RunResources;
  /** Returns the grants that the person gave to all programs. */
  readonly grants: () => readonly Grant[];
  /** Whether a person can answer questions. */
  readonly hasPerson: () => boolean;
}

/** Browser for one client: its own tabs, the program's gate, and runs limited to those tabs. */
export function createSessionHost(parts: SessionHostParts): SessionHost {
  const { runService } = parts;
  const tabs = new VisibleTabs(parts.tabs);
  const toolGate = parts.createGate(tabs);
  /** The person's answers about sites apply to all leases of the program. */
  let answers: ExternalClientBrowser['answers'] = [];
  const browser = () => ({ tabs, toolGate, grants: parts.grants(), answers });
  /** Starts in this tab, or in a new one when the tab is closed or a run works in it. The new tab is closed again when the start fails. */
  const beginIn = async <Begun>(
    id: LiveTab['id'] | null,
    begin: (tabId: LiveTab['id']) => Begun,
  ): Promise<Begun> => {
    if (id !== null && tabs.get(id) !== undefined && !runService.isTabBusy(id)) return begin(id);
    const tab = await tabs.open({ url: null, activate: false });
    try {
      return begin(tab.id);
    } catch (error) {
      tabs.close(tab.id);
      throw error;
    }
  };

  return {
    startExternalClient: (clientName, lastTabId, onEnd) =>
      beginIn(lastTabId, (tabId) =>
        runService.startExternalClient({
          clientName,
          tabId,
          client: browser(),
          maxToolCalls: parts.resources().limits.maxToolCalls,
          hasPerson: parts.hasPerson,
          onEnd: (status, given) => {
            answers = [...answers, ...given];
            onEnd(status === 'stopped');
          },
        }),
      ),

    agents: () => parts.agents().map(({ agent }) => agent),

    async runTask({ url, ...asked }, lastTabId, signal) {
      const { runId, finished } = await beginIn(lastTabId, (tabId) =>
        runService.start({
          ...asked,
          tabId,
          typedUrls: [],
          startUrl: url,
          ...parts.resources(),
          client: browser(),
          hasPerson: parts.hasPerson(),
          whenBusy: 'queue',
        }),
      );
      const stop = (): void => runService.stop(runId);
      signal.addEventListener('abort', stop, { once: true });
      try {
        return await finished;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },

    dispose: () => tabs.dispose(),
  };
}
