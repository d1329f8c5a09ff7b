import { AppError } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import type { ArtifactStore } from '#shared/run-store/artifact-store.ts';
import type { AuditStore } from '#shared/run-store/audit-store.ts';
import type { RunStore } from '#shared/run-store/run-store.ts';

import {
  policyCloses,
  requireAttended,
  requireProgram,
} from '../../../platform/managed-policy/policy-in-force.ts';
import { policyRule, siteRefusal } from '../../../safety/network-policy/decide-site.ts';
import type { GivenLogin } from '../../../platform/requests/given-login.ts';
import type { SecretAccess } from '../../../safety/gate/access/secret-access.ts';
import type { ToolGate } from '../../../safety/gate/tool-gate.ts';
import type { PageReader } from '../../../page-access/snapshot/page-reader.ts';
import type { PrivateHosts } from '../../../browser/tabs/network/private-network/private-hosts.ts';
import type { TabPool } from '../../../browser/tabs/tab-pool.ts';
import type { ModelMemory } from '../models/run-models.ts';
import type { ForkAgent } from '../process/agent-process.ts';
import { type RunPrograms, withProgram } from '../programs/with-program.ts';
import { ActiveRun } from './active-run.ts';
import type { RunCheckpoints } from './recording/checkpoint-taker.ts';
import { ExternalClientRun } from './external-client-run.ts';
import type { MemoryAccess } from './memory/memory-access.ts';
import { type RememberingRun, withMemory } from './memory/with-memory.ts';
import type { RunRecorder } from './recording/run-recorder.ts';
import type { PreparedRun } from './setup/prepare-run.ts';
import { type OpenIsolated, placeOf, type RunPlace } from './setup/starting-tab.ts';
import { programGround } from './setup/run-ground.ts';
import { requireWithinPolicy } from './permissions/within-policy.ts';
import { RunReach } from './permissions/run-reach.ts';
import type { RunScheduler, WaitReason } from './run-scheduler.ts';
import type { SiteFacts } from '../../../safety/consent/act-reader.ts';
import type { OwnTraffic } from '../../../safety/consent/write/own-traffic.ts';
import type { ConsentModel } from './setup/isolated-readings.ts';
import type {
  ContinueRun,
  ExternalClient,
  FinishedRun,
  RunNews,
  StartExternalClient,
  StartRun,
} from './run-service.ts';

/** Parts that every run needs, whoever controls it. */
export interface RunParts {
  readonly store: RunStore;
  readonly artifacts: ArtifactStore;
  /** Permanent record of what runs were allowed to do. */
  readonly audit: AuditStore;
  /** Stores the state that branches start from; absent for no storage. */
  readonly checkpoints?: RunCheckpoints | undefined;
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  readonly toolGate: ToolGate;
  readonly modelMemory: ModelMemory;
  readonly forkAgent: ForkAgent;
  /** Coding agents; absent when there are none. */
  readonly ownAgents?: RunPrograms['own'];
  /** Hosts of the private network that the person's words open to a run's tabs until it ends. */
  readonly privateHosts: Pick<PrivateHosts, 'grantToRun' | 'runEnded'>;
  readonly allowPrivateNetwork: () => boolean;
  /** Model that is asked about consent; absent when none is asked. */
  readonly consentModel?: ConsentModel | undefined;
  /** Known facts about the write requests of sites. */
  readonly siteFacts: SiteFacts;
  /** Requests that pages send by themselves. */
  readonly ownTraffic: OwnTraffic;
  /** Stored instructions, facts and notes; absent for none. */
  readonly memory?: MemoryAccess | undefined;
  /** Returns the person's rules for sites. */
  readonly siteRules: () => readonly SiteRule[];
  /** Called when a run starts: returns a function that lists further sites closed to it; absent for none. */
  readonly closedSites?: () => () => readonly SiteRule[];
  /** Opens the person's secrets for a new run; absent when there are none. */
  readonly openSecrets?: () => SecretAccess;
  /** Logins for servers that the person provided in advance; absent for none. */
  readonly givenLogins?: readonly GivenLogin[] | undefined;
  /** Returns how many runs may work at the same time; called whenever one could start. */
  readonly maxParallelRuns: () => number;
  readonly now: () => number;
  readonly openIsolated: OpenIsolated;
  /** Whether this tab is in a dry run, so that writes do not leave it; absent when there are no such tabs. */
  readonly isRehearsed?: (tabId: TabId) => boolean;
}

/** A run that has not ended, whoever controls it. */
export type LiveRun = Pick<
  ActiveRun,
  | 'stop'
  | 'pause'
  | 'resume'
  | 'say'
  | 'answer'
  | 'signIn'
  | 'cutGrant'
  | 'allow'
  | 'changeContract'
  | 'actsOn'
>;

/** Everything that a run needs until it ends. */
export interface RunHost extends RunParts {
  readonly scheduler: RunScheduler;
  readonly live: Map<RunId, LiveRun>;
  /** Tabs and origins of the runs with an agent. */
  readonly reaches: Map<RunId, RunReach>;
  readonly publish: (news: RunNews) => void;
}

/** Starts a run with an agent; there is no other way to do so. Throws `TAB_BUSY` and `RUNS_FULL`, and what the store throws. */
export function launchRun(
  host: RunHost,
  request: StartRun | ContinueRun,
  prepared: PreparedRun,
): LaunchedRun {
  requireWithinPolicy(prepared);
  return launch(host, request, withMemory(host, request, prepared));
}

interface LaunchedRun {
  readonly runId: RunId;
  readonly finished: Promise<FinishedRun>;
}

function launch(
  host: RunHost,
  request: StartRun | ContinueRun,
  { prepared, memory }: RememberingRun,
): LaunchedRun {
  const { scheduler, live, reaches } = host;
  const { hasPerson, whenBusy } = request;
  const client = 'client' in request ? request.client : undefined;
  const place = placeOf({ ...host, ...client }, request, prepared);
  const { tabId } = place;
  const waitsFor = scheduler.reasonToWait(tabId);
  if (waitsFor !== null && whenBusy === 'refuse') {
    place.leave();
    throw busy(waitsFor, host.maxParallelRuns());
  }
  const siteRules = rulesFor(host, prepared);
  refuseHidden(prepared, siteRules(), place);
  const program = programOf(host, prepared, place);
  const reach = new RunReach({
    pool: client?.tabs ?? host.tabs,
    tabId,
    ground: prepared.ground,
    siteRules,
  });
  const run = new ActiveRun({
    ...host,
    ...client,
    ...prepared,
    ...place,
    start: program.start,
    forkAgent: program.forkAgent,
    memory,
    tabs: reach.tabs,
    origins: reach.origins,
    siteRules,
    hasPerson,
    beforeCommit: request.beforeCommit,
    allowPrivateNetwork: host.allowPrivateNetwork(),
  });
  const { recorder } = run;
  const { runId } = recorder;
  reach.begin(
    (body) => recorder.append(recorder.view.iterations.at(-1)?.number ?? 0, body),
    request.lentTabs ?? [],
  );
  noteFork(recorder, prepared);
  live.set(runId, run);
  reaches.set(runId, reach);
  const finished = run.finished.finally(() => {
    program.end();
    forget(host, runId, reach);
  });
  if (waitsFor !== null) run.queue(waitsFor);
  const begin = (): void => {
    host.privateHosts.grantToRun(runId, place.grantedHosts);
    run.begin();
  };
  scheduler.add({ runId, tabId, begin });
  return { runId, finished };
}

function forget(
  { live, privateHosts, reaches, scheduler }: RunHost,
  runId: RunId,
  reach: RunReach,
): void {
  live.delete(runId);
  privateHosts.runEnded(runId);
  reaches.delete(runId);
  reach.dispose();
  scheduler.remove(runId);
}

/** Records the to-do list of the run that a branch starts from, and warns when its stored state is missing. */
function noteFork(recorder: RunRecorder, { begin, origin, restored }: PreparedRun): void {
  const todos = origin?.past.todos ?? [];
  if (begin.kind === 'new' && todos.length > 0)
    recorder.append(0, { type: 'todo.changed', items: [...todos] });
  const note = (state: unknown): void => {
    if (state === null)
      recorder.appendIfOpen(0, {
        type: 'note',
        level: 'warning',
        text: 'Cookies and storage of that step were not kept: this run begins at its address, with the cookies that a new run has there.',
        code: 'FORKED_WITHOUT_STATE',
      });
  };
  // If the state cannot be read, the run itself fails with that error.
  restored?.then(note, () => undefined);
}

/** Throws when the task contains selected text of a site that the model must not see. */
function refuseHidden(
  { start }: PreparedRun,
  rules: readonly SiteRule[],
  place: Pick<RunPlace, 'leave'>,
): void {
  const url = start.enclosed?.selection?.url;
  const refusal = url === undefined ? null : siteRefusal(url, rules);
  if (refusal === null) return;
  place.leave();
  throw new AppError(refusal);
}

/** Returns the process for the run. Throws when its coding agent is missing; no run starts then. */
function programOf(
  host: RunHost,
  prepared: PreparedRun,
  place: Pick<RunPlace, 'leave'>,
): ReturnType<typeof withProgram> {
  try {
    return withProgram({ forkAgent: host.forkAgent, own: host.ownAgents }, prepared.start);
  } catch (thrown) {
    place.leave();
    throw thrown;
  }
}

const withModels = (rule: SiteRule): SiteRule => ({ ...rule, isForModels: true });

/** Returns the site rules of a run. The built-in engine works on this computer, so sites that are closed to models are open to it. */
function rulesFor(
  host: RunHost,
  { start: { provider, others }, session }: PreparedRun,
): () => readonly SiteRule[] {
  // An empty session contains no data of the person.
  const siteRules = session === 'empty' ? laidDown(host.siteRules) : rulesFromNow(host);
  const isLocal =
    provider.kind === 'builtin' && Object.values(others).every((access) => access === null);
  return isLocal ? () => siteRules().map(withModels) : siteRules;
}

/** Returns the rules of administrator and person, and the sites that are closed to runs starting now. */
function rulesFromNow({ siteRules, closedSites }: RunHost): () => readonly SiteRule[] {
  const closed = closedSites?.();
  const always = laidDown(siteRules);
  return () => [...always(), ...(closed?.() ?? [])];
}

/** Returns the rules of administrator and person. */
const laidDown = (siteRules: RunHost['siteRules']) => (): readonly SiteRule[] => [
  policyRule(policyCloses),
  ...siteRules(),
];

/** Starts a lease of another program, which never waits for its turn. Throws `TAB_BUSY`, and what the store throws. */
export function launchExternalClient(
  host: RunHost,
  { client, onEnd, ...request }: StartExternalClient,
  searchUrl: string,
): ExternalClient {
  requireProgram('endpoint');
  requireAttended(request.hasPerson());
  const { scheduler, live } = host;
  if (scheduler.reasonToWait(request.tabId) === 'tab') throw busy('tab', host.maxParallelRuns());
  const { tabs, toolGate, grants, answers } = client;
  const siteRules = rulesFromNow(host);
  const reach = new RunReach({
    pool: tabs,
    tabId: request.tabId,
    ground: programGround(answers, searchUrl),
    siteRules,
  });
  // All tabs in the pool are the program's own.
  reach.tabs.addAll();
  const run: ExternalClientRun = new ExternalClientRun({
    ...host,
    ...request,
    toolGate,
    grants,
    siteRules,
    tabs: reach.tabs,
    origins: reach.origins,
    allowPrivateNetwork: host.allowPrivateNetwork(),
    onEnd: (status, given) => {
      live.delete(run.runId);
      reach.dispose();
      scheduler.remove(run.runId);
      onEnd(status, given);
    },
  });
  live.set(run.runId, run);
  return run;
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
        params: { max: maxParallelRuns },
        message: `As many runs go on as may at once: ${maxParallelRuns}.`,
        next: 'Wait until one of them has ended, or allow more in Settings.',
      });
}
