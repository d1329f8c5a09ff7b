import { toErrorInfo } from '#shared/errors/app-error.ts';

import type { RunService } from '../agent-host/run-service.ts';
import type { RunStore } from '../store/run-store.ts';
import type { TabPool } from '../tabs/tab-pool.ts';
import { refusedDocument, toAgentDocument } from './agent-document.ts';
import type { AgentDocument } from './agent-document.ts';
import type { AgentTask } from './agent-task.ts';
import { probeTab } from './probe-tab.ts';

export interface AgentTaskServices {
  readonly runs: RunService;
  readonly store: Pick<RunStore, 'getView'>;
  readonly tabs: TabPool;
}

/** Runs one task in a tab of its own, with no other tab left open, and gives its document. Never throws for what the task does. */
export async function runAgentTask(
  { runs, store, tabs }: AgentTaskServices,
  task: AgentTask,
  apiKey: string | null,
): Promise<AgentDocument> {
  const earlier = tabs.list().map(({ id }) => id);
  const tab = await tabs.open({ url: null, activate: true });
  for (const id of earlier) tabs.close(id);
  const { probe, url, agentId, parameters, provider, limits } = task;
  try {
    const { runId, finished } = runs.start({
      task: task.task,
      tabId: tab.id,
      agentId,
      parameters,
      typedUrls: [],
      ...(url !== null && { startUrl: url }),
      provider,
      apiKey: provider.kind === 'openai' ? apiKey : null,
      limits,
      prices: [],
      hasPerson: false,
    });
    const result = await finished;
    const last = tabs.get(result.tabId);
    const probed = probe === null ? null : await probeTab(last, probe);
    const shown = last?.describe();
    return toAgentDocument(result, store.getView(runId), {
      url: shown?.url ?? '',
      title: shown?.title ?? '',
      probe: probed,
    });
  } catch (thrown) {
    return refusedDocument(toErrorInfo(thrown));
  }
}
