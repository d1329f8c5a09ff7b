import { AppError } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';

import { Emitter } from '../../platform/emitter.ts';
import type { PageReader } from '../../snapshot/page-reader.ts';
import type { ArtifactStore } from '#shared/store/artifact-store.ts';
import type { RunStore } from '#shared/store/run-store.ts';
import type { TabPool } from '../../tabs/tab/tab-pool.ts';
import type { ToolGate } from '../../gate/tool-gate.ts';
import { ActiveRun } from './active-run.ts';
import type { AgentLibrary } from '../agents/agent-library.ts';
import type { ForkAgent } from '../process/agent-process.ts';
import { ExternalClientRun } from './external-client-run.ts';
import type { ModelMemory } from '../models/run-models.ts';
import { prepareContinued, prepareNew } from './prepare-run.ts';
import type { PreparedRun } from './prepare-run.ts';
import { RunScheduler, type WaitReason } from './run-scheduler.ts';
import type { ContinueRun, RunNews, RunService, StartRun } from './run-service.ts';

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
  /** How many runs may go on at the same time. Asked whenever one could begin. */
  readonly maxParallelRuns: () => number;
  /** Names of the MCP servers that are on; none if absent. */
  readonly mcpServers?: () => readonly string[];
  /** Which tabs runs act on now; for the mark on the tab. */
  readonly onDrivenTabs: (ids: ReadonlySet<TabId>) => void;
  /** A listener of the news failed; the run goes on. */
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** A run that has not ended, whoever drives it. */
type LiveRun = Pick<ActiveRun, 'stop' | 'pause' | 'resume' | 'say' | 'answer' | 'actsOn'>;

/** The run service over these parts; see `RunService`. */
export function createRunService(options: RunServiceOptions): RunService {
  const { tabs, maxParallelRuns, onDrivenTabs } = options;
  const news = new Emitter<RunNews>();
  const live = new Map<RunId, LiveRun>();
  const publish = (item: RunNews): void => {
    try {
      news.emit(item);
    } catch (thrown) {
      options.onError(thrown);
    }
  };
  const scheduler = new RunScheduler({
    maxParallelRuns,
    onDrivenTabs,
    onPlaced: (placements) => publish({ type: 'placed', placements }),
  });
  tabs.onChange((change) => {
    if (change.type === 'opened') scheduler.tabOpened(change.tab.id, change.openerId);
    if (change.type === 'closed') scheduler.tabClosed(change.tabId);
  });
  const parts = { ...options, mcpServers: options.mcpServers ?? (() => []) };
  const liveRun = (runId: RunId): LiveRun => {
    const run = live.get(runId);
    if (run === undefined) throw endedAlready();
    return run;
  };

  /** The one way in which a run with an agent comes to be. */
  const launch = (request: StartRun | ContinueRun, prepared: PreparedRun) => {
    const { tabId, hasPerson, whenBusy } = request;
    const waitsFor = scheduler.reasonToWait(tabId);
    if (waitsFor !== null && whenBusy === 'refuse') throw busy(waitsFor, maxParallelRuns());
    const run = new ActiveRun({
      ...options,
      ...('client' in request && request.client),
      ...prepared,
      tabId,
      hasPerson,
      allowPrivateNetwork: options.allowPrivateNetwork(),
      publish,
      scheduler,
    });
    const { runId } = run.recorder;
    live.set(runId, run);
    const finished = run.finished.finally(() => {
      live.delete(runId);
      scheduler.remove(runId);
    });
    if (waitsFor !== null) run.queue(waitsFor);
    const begin = (): void => {
      for (const hostPort of prepared.grantedHosts) options.grantHost(hostPort);
      run.begin();
    };
    scheduler.add({ runId, tabId, begin });
    return { runId, finished };
  };

  return {
    start: (request) => launch(request, prepareNew(parts, request)),

    continue(request) {
      if (live.has(request.runId)) throw goesOnAlready();
      return launch(request, prepareContinued(parts, request));
    },

    startExternalClient({ client, onEnd, ...request }) {
      if (scheduler.reasonToWait(request.tabId) === 'tab') throw busy('tab', maxParallelRuns());
      const run: ExternalClientRun = new ExternalClientRun({
        ...options,
        ...request,
        ...client,
        allowPrivateNetwork: options.allowPrivateNetwork(),
        publish,
        scheduler,
        onEnd: (status) => {
          live.delete(run.runId);
          scheduler.remove(run.runId);
          onEnd(status);
        },
      });
      live.set(run.runId, run);
      return run;
    },

    pause: (runId) => live.get(runId)?.pause('person'),
    resume: (runId) => live.get(runId)?.resume(),
    say: (runId, text) => liveRun(runId).say(text),
    answer: (runId, callId, text) => liveRun(runId).answer(callId, text),
    personActed(tabId) {
      for (const run of live.values()) if (run.actsOn(tabId)) run.pause('takeover');
    },

    stop: (runId) => live.get(runId)?.stop(),
    isTabBusy: (tabId) => scheduler.reasonToWait(tabId) === 'tab',
    liveRunIds: () => [...live.keys()],
    reschedule: () => scheduler.reschedule(),
    onNews: (listener) => news.on(listener),
  };
}

function endedAlready(): AppError {
  return new AppError({
    code: 'RUN_ENDED',
    message: 'This run has ended.',
    next: 'Send it again: the run then goes on with it.',
  });
}

function goesOnAlready(): AppError {
  return new AppError({
    code: 'RUN_ACTIVE',
    message: 'This run has not ended yet.',
    next: 'Write to it, wait until it has ended, or stop it first.',
  });
}

function busy(reason: WaitReason, maxParallelRuns: number): AppError {
  return reason === 'tab'
    ? new AppError({
        code: 'TAB_BUSY',
        message: 'Another run works in this tab.',
        next: 'Wait until it has ended, stop it, or use another tab.',
      })
    : new AppError({
        code: 'RUNS_FULL',
        message: `As many runs go on as may at once: ${maxParallelRuns}.`,
        next: 'Wait until one of them has ended, or allow more in Settings.',
      });
}
