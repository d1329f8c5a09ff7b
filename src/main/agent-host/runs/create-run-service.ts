import { AppError } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { Provider } from '#shared/model/settings/settings.ts';

import { Emitter } from '../../platform/emitter.ts';
import { findTypedHosts } from '../../policy/typed-hosts.ts';
import type { PageReader } from '../../snapshot/page-reader.ts';
import type { ArtifactStore } from '../../store/artifact-store.ts';
import type { RunStore } from '../../store/run-store.ts';
import type { TabPool } from '../../tabs/tab/tab-pool.ts';
import type { ToolGate } from '../../gate/tool-gate.ts';
import { ActiveRun } from './active-run.ts';
import type { AgentLibrary } from '../agents/agent-library.ts';
import type { ForkAgent } from '../process/agent-process.ts';
import { continuedHosts } from './continued-hosts.ts';
import { findAgent } from '../agents/find-agent.ts';
import { ExternalClientRun } from './external-client-run.ts';
import { tabClosed } from './observe-tab.ts';
import { runFiles } from './run-files.ts';
import type { ResolvedAgent } from '../agents/resolve-agent.ts';
import { type ModelMemory, runModels } from '../models/run-models.ts';
import type { RunNews, RunService } from './run-service.ts';
import { lastVisitedUrl } from './last-visited-url.ts';

const MAX_TASK_BYTES = 100_000;

export interface RunServiceOptions {
  readonly store: RunStore;
  readonly artifacts: ArtifactStore;
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  readonly toolGate: ToolGate;
  readonly agents: Pick<AgentLibrary, 'list' | 'get'>;
  readonly modelMemory: ModelMemory;
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
  const active = new Map<RunId, DrivenRun>();
  const publish = (item: RunNews): void => {
    try {
      news.emit(item);
    } catch (thrown) {
      options.onError(thrown);
    }
  };

  const begin = (run: ActiveRun, grantedHosts: ReadonlySet<string>) => {
    const { runId } = run.recorder;
    active.set(runId, run);
    const finished = run.finished.finally(() => active.delete(runId));
    for (const hostPort of grantedHosts) options.grantHost(hostPort);
    run.begin();
    return { runId, finished };
  };

  return {
    start(request) {
      const agent = findAgent(options.agents, request);
      const task = checkedTask(request.task, agent);
      const { client } = request;
      if ((client?.tabs ?? options.tabs).get(request.tabId) === undefined) throw tabClosed();
      if (active.size > 0) throw alreadyActive();

      const typed = [
        request.task,
        ...Object.values(request.parameters),
        ...request.typedUrls,
        ...(request.startUrl === undefined ? [] : [request.startUrl]),
      ];
      const grantedHosts = findTypedHosts(client === undefined ? typed : []);
      const { provider, limits, prices, hasPerson } = request;
      const files = runFiles([], request.files);
      const run = new ActiveRun({
        ...options,
        ...client,
        begin: {
          kind: 'new',
          started: {
            type: 'run.started',
            task,
            agentId: request.agentId,
            provider: provider.kind,
            model: modelName(provider),
            tabId: request.tabId,
            steps: agent?.plan.steps ?? null,
            plan: agent?.plan ?? null,
            limits,
            ...(files.length > 0 && { files: [...files] }),
            ...(client !== undefined && { isForeign: true }),
          },
        },
        start: {
          task,
          plan: agent?.plan ?? null,
          ...runModels(request, options.modelMemory),
          limits,
          prices: [...prices],
          mcpServers: client === undefined ? [...(options.mcpServers?.() ?? [])] : [],
          files: [...files],
        },
        tabId: request.tabId,
        hasPerson,
        allowedOrigins: agent?.allowedOrigins ?? null,
        startUrl: request.startUrl ?? agent?.startUrl ?? null,
        grantedHosts,
        allowPrivateNetwork: options.allowPrivateNetwork(),
        publish,
        onTabs: options.onDrivenTabs,
      });
      return begin(run, grantedHosts);
    },

    continue(request) {
      const { runId, tabId, provider, limits, prices, hasPerson } = request;
      if (active.size > 0) throw alreadyActive();
      const view = options.store.getView(runId);
      const asked = view.requests.at(-1);
      const text = request.text === null ? null : checkedTask(request.text, null);
      if (text === null && (asked === undefined || view.phase === 'completed'))
        throw nothingCutOff();
      if (options.tabs.get(tabId) === undefined) throw tabClosed();
      const files = runFiles(view.requests, request.files);
      const given = files.filter(
        (file) => !view.requests.some((each) => each.files.includes(file)),
      );
      const plan = text === null ? (asked?.plan ?? null) : null;
      const definition = plan === null ? undefined : options.agents.get(plan.agentId);
      const grantedHosts = continuedHosts(view.requests, text, plan, definition);
      const run = new ActiveRun({
        ...options,
        begin: {
          kind: 'again',
          runId,
          continued: {
            type: 'run.continued',
            text,
            provider: provider.kind,
            model: modelName(provider),
            limits,
            ...(given.length > 0 && { files: given }),
          },
        },
        start: {
          task: text ?? asked?.text ?? view.task,
          plan,
          ...runModels(request, options.modelMemory),
          limits,
          prices: [...prices],
          mcpServers: [...(options.mcpServers?.() ?? [])],
          files: [...files],
        },
        tabId,
        hasPerson,
        allowedOrigins: definition?.allowedOrigins ?? null,
        // A run that goes on in an empty tab first opens the page that it was on.
        startUrl:
          (options.tabs.get(tabId)?.describe().page ?? null) === null ? null : lastVisitedUrl(view),
        grantedHosts,
        allowPrivateNetwork: options.allowPrivateNetwork(),
        publish,
        onTabs: options.onDrivenTabs,
      });
      return begin(run, grantedHosts);
    },

    startExternalClient({ client, onEnd, ...request }) {
      if (active.size > 0) throw alreadyActive();
      const run: ExternalClientRun = new ExternalClientRun({
        ...options,
        ...request,
        ...client,
        allowPrivateNetwork: options.allowPrivateNetwork(),
        publish,
        onTabs: options.onDrivenTabs,
        onEnd: (status) => {
          active.delete(run.runId);
          onEnd(status);
        },
      });
      active.set(run.runId, run);
      return run;
    },

    pause: (runId) => active.get(runId)?.pause('person'),
    resume: (runId) => active.get(runId)?.resume(),
    say(runId, text) {
      const run = active.get(runId);
      if (run === undefined) throw endedAlready();
      run.say(text);
    },
    answer(runId, callId, text) {
      const run = active.get(runId);
      if (run === undefined) throw endedAlready();
      run.answer(callId, text);
    },
    personActed(tabId) {
      for (const run of active.values()) if (run.actsOn(tabId)) run.pause('takeover');
    },

    stop: (runId) => active.get(runId)?.stop(),
    activeRunIds: () => [...active.keys()],
    onNews: (listener) => news.on(listener),
  };
}

/** A run that goes on, whoever drives it. */
type DrivenRun = Pick<ActiveRun, 'stop' | 'pause' | 'resume' | 'say' | 'answer' | 'actsOn'>;

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

function modelName(provider: Provider): string {
  return provider.kind === 'openai' ? provider.model : 'built-in';
}

function nothingCutOff(): AppError {
  return new AppError({
    code: 'RUN_COMPLETE',
    message: 'This run was completed; there is nothing to go on with.',
    next: 'Ask a further question, or run it again.',
  });
}

function endedAlready(): AppError {
  return new AppError({
    code: 'RUN_ENDED',
    message: 'This run has ended.',
    next: 'Send it again: the run then goes on with it.',
  });
}

function alreadyActive(): AppError {
  return new AppError({
    code: 'RUN_ACTIVE',
    message: 'Another run is going on.',
    next: 'Wait until it is finished, or stop it first.',
  });
}
