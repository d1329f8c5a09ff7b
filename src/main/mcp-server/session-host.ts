import type { RunResources } from '../agent-host/models/run-resources.ts';
import type { ExternalClientBrowser, RunService } from '../agent-host/runs/run-service.ts';
import type { LiveTab, TabPool } from '../tabs/tab-pool.ts';
import { VisibleTabs } from '../tabs/pool/visible-tabs.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';

import type { ListedAgent } from '#shared/model/run/agent.ts';

import type { ToolGate } from '../gate/tool-gate.ts';
import type { SessionHost } from './client-session.ts';

export interface SessionHostParts {
  readonly tabs: TabPool;
  /** A gate that knows only these tabs and none of the person's services. */
  readonly createGate: (tabs: TabPool) => ToolGate;
  readonly runService: RunService;
  readonly agents: () => readonly ListedAgent[];
  /** What a task may draw on, by the settings of now. */
  readonly resources: () => RunResources;
  /** What the person lets all programs do. */
  readonly grants: () => readonly Grant[];
  /** Whether there is somebody who can answer questions. */
  readonly hasPerson: () => boolean;
}

/** The browser as one client meets it: tabs of its own, the program's gate, and runs that keep to those tabs. */
export function createSessionHost(parts: SessionHostParts): SessionHost {
  const { runService } = parts;
  const tabs = new VisibleTabs(parts.tabs);
  const toolGate = parts.createGate(tabs);
  /** What the person said about places holds for all leases of the program. */
  let answers: ExternalClientBrowser['answers'] = [];
  const browser = () => ({ tabs, toolGate, grants: parts.grants(), answers });
  /** Begins in this tab, or in a new one where it is closed or a run works in it; a new one goes again where nothing begins. */
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
