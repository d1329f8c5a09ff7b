import { AppError } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { SiteRule } from '#shared/model/settings/site-rules.ts';
import type { ArtifactStore } from '#shared/store/artifact-store.ts';
import type { AuditStore } from '#shared/store/audit-store.ts';
import type { RunStore } from '#shared/store/run-store.ts';

import { siteRefusal } from '../../policy/site-rules.ts';
import type { GivenLogin } from '../../platform/given-login.ts';
import type { SecretAccess } from '../../gate/access/secret-access.ts';
import type { ToolGate } from '../../gate/tool-gate.ts';
import type { PageReader } from '../../snapshot/page-reader.ts';
import type { PrivateHosts } from '../../tabs/network/private-hosts.ts';
import type { TabPool } from '../../tabs/tab-pool.ts';
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
import { type OpenIsolated, placeOf, type RunPlace } from './setup/run-place.ts';
import { programGround } from './setup/run-ground.ts';
import { RunReach } from './permissions/run-reach.ts';
import type { RunScheduler, WaitReason } from './run-scheduler.ts';
import type { SiteFacts } from '../../consent/reader/act-reader.ts';
import type { OwnTraffic } from '../../consent/write/own-traffic.ts';
import type { ConsentModel } from './setup/isolated-readings.ts';
import type {
  ContinueRun,
  ExternalClient,
  FinishedRun,
  RunNews,
  StartExternalClient,
  StartRun,
} from './run-service.ts';

/** What every run is made of, whoever drives it. */
export interface RunParts {
  readonly store: RunStore;
  readonly artifacts: ArtifactStore;
  /** Where it is written down for good what runs were let do. */
  readonly audit: AuditStore;
  /** Where is kept what a fork goes back to; absent: nowhere. */
  readonly checkpoints?: RunCheckpoints | undefined;
  readonly tabs: TabPool;
  readonly pageReader: PageReader;
  readonly toolGate: ToolGate;
  readonly modelMemory: ModelMemory;
  readonly forkAgent: ForkAgent;
  /** The person's own agents; absent: there are none. */
  readonly ownAgents?: RunPrograms['own'];
  /** What the person's words let a run's tabs reach in a private network, until it ends. */
  readonly privateHosts: Pick<PrivateHosts, 'grantToRun' | 'runEnded'>;
  readonly allowPrivateNetwork: () => boolean;
  /** How a run's model is asked about consent; absent: it is not. */
  readonly consentModel?: ConsentModel | undefined;
  /** What is known of sites' writes. */
  readonly siteFacts: SiteFacts;
  /** What pages send by themselves. */
  readonly ownTraffic: OwnTraffic;
  /** What Waymark knows; absent: nothing. */
  readonly memory?: MemoryAccess | undefined;
  /** What the person has laid down for sites; absent: nothing. */
  readonly siteRules?: () => readonly SiteRule[];
  /** Asked when a run begins: what is closed to it besides; absent: nothing. */
  readonly closedSites?: () => () => readonly SiteRule[];
  /** The person's secrets as a new run meets them; absent where there are none. */
  readonly openSecrets?: () => SecretAccess;
  /** Names and passwords for servers that the person gave beforehand; none if absent. */
  readonly givenLogins?: readonly GivenLogin[] | undefined;
  /** How many runs may go on at the same time. Asked whenever one could begin. */
  readonly maxParallelRuns: () => number;
  readonly now: () => number;
  readonly openIsolated: OpenIsolated;
  /** Whether nothing that is written in this tab leaves; absent: there are no such tabs. */
  readonly isRehearsed?: (tabId: TabId) => boolean;
}

/** A run that has not ended, whoever drives it. */
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

/** Where a run goes on until it ends. */
export interface RunHost extends RunParts {
  readonly scheduler: RunScheduler;
  readonly live: Map<RunId, LiveRun>;
  /** What runs with an agent see, and where they may be. */
  readonly reaches: Map<RunId, RunReach>;
  readonly publish: (news: RunNews) => void;
}

/** The one way in which a run with an agent comes to be. Throws `TAB_BUSY` and `RUNS_FULL`, and what the store throws. */
export function launchRun(
  host: RunHost,
  request: StartRun | ContinueRun,
  prepared: PreparedRun,
): LaunchedRun {
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

/** How far its plan was, and where it has less than the run that it comes from. */
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
  // Where it cannot be read the run fails, and says so itself.
  restored?.then(note, () => undefined);
}

/** What no model may see of a site goes along with no task, either. */
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

/** Where its agent is not there, no run begins. */
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

/** What counts for a run: the built-in engine works on this computer, so what is kept from models is not kept from it. */
function rulesFor(
  host: RunHost,
  { start: { provider, others }, session }: PreparedRun,
): () => readonly SiteRule[] {
  // Nothing of the person's is in an empty session.
  const siteRules = session === 'empty' ? (host.siteRules ?? (() => [])) : rulesFromNow(host);
  const isLocal =
    provider.kind === 'builtin' && Object.values(others).every((access) => access === null);
  return isLocal ? () => siteRules().map(withModels) : siteRules;
}

/** What the person has laid down, and what is closed to runs that begin now. */
function rulesFromNow({ siteRules, closedSites }: RunHost): () => readonly SiteRule[] {
  const closed = closedSites?.();
  return () => [...(siteRules?.() ?? []), ...(closed?.() ?? [])];
}

/** A lease of another program; it waits for no turn. Throws `TAB_BUSY`, and what the store throws. */
export function launchExternalClient(
  host: RunHost,
  { client, onEnd, ...request }: StartExternalClient,
  searchUrl: string,
): ExternalClient {
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
  // They are all its own.
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
