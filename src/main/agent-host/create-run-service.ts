import { AppError } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';

import { Emitter } from '../platform/emitter.ts';
import { findTypedHosts } from '../policy/typed-hosts.ts';
import type { PageReader } from '../snapshot/page-reader.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import type { RunStore } from '../store/run-store.ts';
import type { TabPool } from '../tabs/tab-pool.ts';
import type { ToolGate } from '../tools/tool-gate.ts';
import { ActiveRun } from './active-run.ts';
import type { AgentLibrary } from './agent-library.ts';
import type { ForkAgent } from './agent-process.ts';
import { tabClosed } from './observe-tab.ts';
import { resolveAgent } from './resolve-agent.ts';
import type { ResolvedAgent } from './resolve-agent.ts';
import type { RunNews, RunService, StartRun } from './run-service.ts';

const MAX_TASK_BYTES = 100_000;

export interface RunServiceOptions {
  readonly store: RunStore;
  readonly artifacts: ArtifactStore;
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  readonly toolGate: ToolGate;
  readonly agents: AgentLibrary;
  readonly forkAgent: ForkAgent;
  /** Lets tabs reach a private network address, `host:port`, that the person typed. */
  readonly grantHost: (hostPort: string) => void;
  readonly allowPrivateNetwork: () => boolean;
  /** Names of the MCP servers that are on; none if absent. */
  readonly mcpServers?: () => readonly string[];
  /** Which tabs runs act on now; for the mark on the tab. */
  readonly onDrivenTabs: (ids: ReadonlySet<TabId>) => void;
  /** A listener of the news failed; the run goes on. */
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** The run service over these parts; see `RunService`. */
export function createRunService(options: RunServiceOptions): RunService {
  const news = new Emitter<RunNews>();
  const active = new Map<RunId, ActiveRun>();
  const publish = (item: RunNews): void => {
    try {
      news.emit(item);
    } catch (thrown) {
      options.onError(thrown);
    }
  };

  return {
    start(request) {
      const agent = findAgent(options.agents, request);
      const task = checkedTask(request.task, agent);
      if (options.tabs.get(request.tabId) === undefined) throw tabClosed();
      if (active.size > 0) throw alreadyActive();

      const grantedHosts = findTypedHosts([
        request.task,
        ...Object.values(request.parameters),
        ...request.typedUrls,
        ...(request.startUrl === undefined ? [] : [request.startUrl]),
      ]);
      const { provider, apiKey, limits } = request;
      const run = new ActiveRun({
        ...options,
        started: {
          type: 'run.started',
          task,
          agentId: request.agentId,
          provider: provider.kind,
          model: provider.kind === 'openai' ? provider.model : 'built-in',
          tabId: request.tabId,
          steps: agent?.plan.steps ?? null,
        },
        start: {
          task,
          plan: agent?.plan ?? null,
          provider,
          apiKey,
          limits,
          mcpServers: [...(options.mcpServers?.() ?? [])],
        },
        startUrl: request.startUrl ?? agent?.startUrl ?? null,
        grantedHosts,
        allowPrivateNetwork: options.allowPrivateNetwork(),
        publish,
        onTabs: options.onDrivenTabs,
      });
      const { runId } = run.recorder;
      active.set(runId, run);
      const finished = run.finished.finally(() => active.delete(runId));
      for (const hostPort of grantedHosts) options.grantHost(hostPort);
      run.begin();
      return { runId, finished };
    },

    stop: (runId) => active.get(runId)?.stop(),
    activeRunIds: () => [...active.keys()],
    onNews: (listener) => news.on(listener),
  };
}

function findAgent(agents: AgentLibrary, { agentId, parameters }: StartRun): ResolvedAgent | null {
  if (agentId === null) return null;
  const definition = agents.get(agentId);
  if (definition !== undefined) return resolveAgent(definition, parameters);
  const known = agents.list().map(({ id }) => id);
  throw new AppError({
    code: 'AGENT_UNKNOWN',
    message: `There is no agent “${agentId.slice(0, 100)}”.`,
    next:
      known.length === 0
        ? 'No agent is installed; give a task instead.'
        : `Choose one of: ${known.join(', ')}.`,
  });
}

/** Without words of the person an agent's goal is the task. */
function checkedTask(typed: string, agent: ResolvedAgent | null): string {
  const task = typed.trim() === '' && agent !== null ? agent.plan.goal : typed.trim();
  if (task === '') {
    throw new AppError({
      code: 'TASK_EMPTY',
      message: 'The task is empty.',
      next: 'Write what is to be done, for example: open example.org and read the heading.',
    });
  }
  const bytes = Buffer.byteLength(task, 'utf8');
  if (bytes > MAX_TASK_BYTES) {
    throw new AppError({
      code: 'TASK_TOO_LONG',
      message: `The task is too long: ${Math.ceil(bytes / 1000)} kB, and ${MAX_TASK_BYTES / 1000} kB are allowed.`,
      next: 'Shorten it, or put long texts on a page and name its address.',
    });
  }
  return task;
}

function alreadyActive(): AppError {
  return new AppError({
    code: 'RUN_ACTIVE',
    message: 'Another run is going on.',
    next: 'Wait until it is finished, or stop it first.',
  });
}
