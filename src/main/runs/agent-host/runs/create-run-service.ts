import type { Language } from '#shared/messages/language.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';

import { Emitter } from '../../../platform/async/emitter.ts';
import type { AgentLibrary } from '../agents/agent-library.ts';
import { keepLearnt } from '../agents/keep-learnt.ts';
import {
  launchExternalClient,
  launchRun,
  type LiveRun,
  type RunHost,
  type RunParts,
} from './launch-run.ts';
import { forkPoint, prepareFork } from './setup/prepare-fork.ts';
import { learnFromRun } from './memory/learn-from-run.ts';
import { prepareContinued } from './setup/prepare-continued.ts';
import { type PreparedRun, prepareNew } from './setup/prepare-run.ts';
import type { PrepareRunParts } from './setup/prepare-run-parts.ts';
import { allowedChange, allowedGrants, withinPolicy } from './permissions/within-policy.ts';
import type { RunReach } from './permissions/run-reach.ts';
import { RunScheduler } from './run-scheduler.ts';
import type { ContinueRun, RunNews, RunService, StartRun } from './run-service.ts';

export interface RunServiceOptions extends RunParts {
  /** Agents. Without `save`, new ways to find recorded elements are not stored. */
  readonly agents: Pick<AgentLibrary, 'list' | 'get'> & Partial<Pick<AgentLibrary, 'save'>>;
  /** Returns the grants of this agent that the person has confirmed; absent for none. */
  readonly agentGrants?: (agentId: string) => readonly Grant[];
  /** Returns the hosts of the private network where the person recorded an agent's steps; absent for none. */
  readonly shownHosts?: (agentId: string) => readonly string[];
  /** Language in which recorded steps are named; English if absent. */
  readonly language?: () => Language;
  /** Names of the enabled MCP servers; absent for none. */
  readonly mcpServers?: () => readonly string[];
  /** Whether the person has stored secrets that can be filled in; absent for none. */
  readonly hasSecrets?: () => boolean;
  /** URL of the person's search engine; `%s` is replaced by the search terms. */
  readonly searchUrl: () => string;
  /** Called with the tabs that runs work in now, which are marked in the window. */
  readonly onDrivenTabs: (ids: ReadonlySet<TabId>) => void;
  /** Called when a listener of the news threw; the run continues. */
  readonly onError: (error: unknown) => void;
}

/** Creates the run service from these parts; see `RunService`. */
export function createRunService(options: RunServiceOptions): RunService {
  const { tabs, maxParallelRuns, onDrivenTabs } = options;
  const news = new Emitter<RunNews>();
  const publish = publisherTo(news, options.onError);
  const scheduler = new RunScheduler({
    maxParallelRuns,
    onDrivenTabs,
    onPlaced: (placements) => publish({ type: 'placed', placements }),
  });
  tabs.onChange((change) => {
    if (change.type === 'opened') scheduler.tabOpened(change.tab.id, change.openerId);
    if (change.type === 'closed') scheduler.tabClosed(change.tabId);
  });
  const live = new Map<RunId, LiveRun>();
  const reaches = new Map<RunId, RunReach>();
  const host: RunHost = { ...options, scheduler, live, reaches, publish };
  const prepareParts = prepareWith(options);
  const liveRun = (runId: RunId): LiveRun => {
    const run = live.get(runId);
    if (run === undefined) throw endedAlready();
    return run;
  };

  return {
    start(asked) {
      const request = withinPolicy(withoutNeedlessAgent(options.agents, asked));
      const prepared = prepareStart(prepareParts, request);
      const started = learning(options, launchRun(host, request, prepared));
      return learns(prepared, request) ? keepingLearnt(options, started) : started;
    },
    continue(request) {
      if (live.has(request.runId)) throw goesOnAlready();
      return learning(options, launchRun(host, request, prepareAgain(prepareParts, request)));
    },
    forkPoint: (forkOf) => forkPoint(prepareParts, forkOf),
    startExternalClient: (request) => launchExternalClient(host, request, options.searchUrl()),

    pause: (runId) => live.get(runId)?.pause('person'),
    resume: (runId) => live.get(runId)?.resume(),
    say(runId, text, material) {
      liveRun(runId).say(text, material);
      reaches.get(runId)?.origins.said(text);
    },
    answer: (runId, callId, text) => liveRun(runId).answer(callId, text),
    signIn: (runId, callId, login) => liveRun(runId).signIn(callId, login),
    lendTabs: (runId, lent) => reaches.get(runId)?.lend(lent),
    takeTabBack: (runId, tab) => scheduler.release(runId, reaches.get(runId)?.takeBack(tab) ?? []),
    cutGrant: (runId, grantId) => live.get(runId)?.cutGrant(grantId),
    allow: (runId, grants) => live.get(runId)?.allow(allowedGrants(grants)),
    changeContract: (runId, change) => live.get(runId)?.changeContract(allowedChange(change)),
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

/** Publishes news. A listener that throws does not stop the run. */
const publisherTo =
  (news: Emitter<RunNews>, onError: RunServiceOptions['onError']) =>
  (item: RunNews): void => {
    try {
      news.emit(item);
    } catch (thrown) {
      onError(thrown);
    }
  };

/** A script without an agent has nowhere to keep what was found anew. */
const learns = ({ start: { work } }: PreparedRun, { agentId }: StartRun): boolean =>
  work !== undefined && (agentId !== null || work.steps.every(({ kind }) => kind !== 'script'));

const prepareAgain = (parts: PrepareRunParts, request: ContinueRun): PreparedRun =>
  prepareContinued(parts, withinPolicy(request));

const prepareStart = (parts: PrepareRunParts, request: StartRun): PreparedRun =>
  request.fork === undefined
    ? prepareNew(parts, request)
    : prepareFork(parts, request, request.fork);

/** Replaces a coding agent by the built-in engine for recorded steps and scripts, which need no model. */
function withoutNeedlessAgent(agents: RunServiceOptions['agents'], request: StartRun): StartRun {
  const { provider, replay, script, step, agentId } = request;
  if (provider.kind !== 'acp') return request;
  const agent = agentId === null ? undefined : agents.get(agentId);
  const given = [replay, script, step, agent?.recording ?? undefined, agent?.script ?? undefined];
  return given.every((each) => each === undefined)
    ? request
    : { ...request, provider: { kind: 'builtin' } };
}

/** Fills in defaults for absent parts. */
const prepareWith = (options: RunServiceOptions): PrepareRunParts => ({
  ...options,
  mayRepeat: () => options.memory?.mayRepeat() ?? false,
  agentGrants: options.agentGrants ?? (() => []),
  shownHosts: options.shownHosts ?? (() => []),
  mcpServers: options.mcpServers ?? (() => []),
  hasSecrets: options.hasSecrets ?? (() => false),
  language: options.language ?? (() => 'en' as const),
  isRehearsed: options.isRehearsed ?? (() => false),
});

type Started = ReturnType<RunService['start']>;

/** Stores what the run found out about sites once it has ended. */
function learning(
  { memory, store, onError }: Pick<RunServiceOptions, 'memory' | 'store' | 'onError'>,
  started: Started,
): Started {
  if (memory === undefined) return started;
  const finished = started.finished.then((result) => {
    try {
      learnFromRun(memory, store.getView(started.runId));
    } catch (thrown) {
      onError(thrown);
    }
    return result;
  });
  return { ...started, finished };
}

/**
 * Stores new ways to find elements, and repaired scripts, once the run has ended. For a private run the store has nothing left to learn
 * from.
 */
function keepingLearnt(
  { agents, store, onError }: Pick<RunServiceOptions, 'agents' | 'store' | 'onError'>,
  started: Started,
): Started {
  const finished = started.finished.then((result) => {
    try {
      keepLearnt(agents, store.getView(started.runId));
    } catch (thrown) {
      onError(thrown);
    }
    return result;
  });
  return { ...started, finished };
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
