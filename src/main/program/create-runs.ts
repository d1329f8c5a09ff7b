import type { AgentLibrary } from '../agent-host/agents/agent-library.ts';
import { createRunService } from '../agent-host/runs/create-run-service.ts';
import { forkAgent } from '../agent-host/process/fork-agent.ts';
import type { RunService } from '../agent-host/runs/run-service.ts';
import type { McpServers } from '../mcp/mcp-servers.ts';
import { logProblem } from '../platform/log.ts';
import { type Store } from '../store/open-store.ts';
import { endRunsOnQuit } from '../windows/end-runs-on-quit.ts';
import type { Browser } from './create-browser.ts';

export interface Runs {
  readonly store: Store;
  readonly runService: RunService;
}

/** The service that keeps runs, with the agents that there are. */
export function createRuns(
  store: Store,
  agents: AgentLibrary,
  mcp: McpServers,
  maxParallelRuns: () => number,
  { tabs, filter, pageReader, toolGate }: Browser,
): Runs {
  for (const problem of agents.problems())
    logProblem('agents', new Error(`${problem.file}: ${problem.message}`));
  const runService = createRunService({
    store: store.runs,
    artifacts: store.artifacts,
    tabs,
    pageReader,
    toolGate,
    agents,
    modelMemory: store.modelTraits,
    forkAgent,
    grantHost: (hostPort) => filter.grantHost(hostPort),
    maxParallelRuns,
    allowPrivateNetwork: () => store.settings.get().allowPrivateNetwork,
    mcpServers: () => mcp.enabledNames(),
    onDrivenTabs: (ids) => tabs.setDriven(ids),
    onError: (error) => logProblem('runs', error),
    now: Date.now,
  });
  endRunsOnQuit(runService);
  return { store, runService };
}
