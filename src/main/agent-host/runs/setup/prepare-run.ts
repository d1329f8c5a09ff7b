import type { RunStart } from '#shared/agent-port/messages.ts';
import type { Language } from '#shared/messages/language.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { PredefinedPlan } from '#shared/model/run/agent.ts';
import type { Enclosed } from '#shared/model/run/enclosed.ts';
import { NO_TABS } from '#shared/model/run/no-tabs.ts';
import type { RequestView } from '#shared/model/run/view/run-view.ts';
import type { RunSession } from '#shared/model/run/run-session.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { StorageState } from '#shared/model/site/storage-state.ts';
import { agentName } from '#shared/acp/agent-name.ts';
import type { Provider } from '#shared/model/settings/settings.ts';

import type { OriginGround } from '../../../permissions/run-origins.ts';
import { contractGround, groundOfReplay } from '../../../consent/contract/contract-ground.ts';
import type { ContractGround } from '../../../consent/contract/run-contract.ts';
import { findTypedHosts } from '../../../policy/typed-hosts.ts';
import type { RunStarted, RunStore } from '#shared/store/run-store.ts';
import type { TabPool } from '../../../tabs/tab-pool.ts';
import type { AgentLibrary } from '../../agents/agent-library.ts';
import { findAgent } from '../../agents/find-agent.ts';
import type { ResolvedAgent } from '../../agents/resolve-agent.ts';
import { type ModelMemory, runModels } from '../../models/run-models.ts';
import { askedTools } from './asked-tools.ts';
import { earlierRun } from './earlier-run.ts';
import type { ForkOrigin } from './fork-origin.ts';
import { newGround, programGround } from './run-ground.ts';
import { tabClosed } from '../recording/observe-tab.ts';
import { runFiles } from './run-files.ts';
import { type PreparedReplay, prepareReplay } from './prepare-replay.ts';
import { matchingSkills } from './matching-skills.ts';
import { readPictures } from './read-pictures.ts';
import type { RunCheckpoints } from '../recording/checkpoint-taker.ts';
import type { RunBeginning } from '../recording/run-recorder.ts';
import type { ContinueRun, StartRun } from '../run-service.ts';
import { typedWords } from './typed-words.ts';

const MAX_TASK_BYTES = 100_000;

export interface PrepareRunParts {
  readonly store: Pick<RunStore, 'getView' | 'getEvents' | 'listRuns'>;
  /** Where is kept what a fork goes back to; absent: nowhere. */
  readonly checkpoints?: RunCheckpoints | undefined;
  readonly tabs: TabPool;
  readonly agents: Pick<AgentLibrary, 'list' | 'get'>;
  /** What the person has confirmed that this agent may do. */
  readonly agentGrants: (agentId: string) => readonly Grant[];
  readonly modelMemory: ModelMemory;
  /** In which recorded steps are named. */
  readonly language: () => Language;
  /** Names of the MCP servers that are on. */
  readonly mcpServers: () => readonly string[];
  /** Whether the person keeps secrets that can be filled in. */
  readonly hasSecrets: () => boolean;
  /** The person's search engine; `%s` stands for the words. */
  readonly searchUrl: () => string;
  /** Whether nothing that is written in this tab leaves: what begins there is a rehearsal as well. */
  readonly isRehearsed: (tabId: TabId) => boolean;
}

/** What distinguishes one run from another, checked; nothing is stored yet. */
export interface PreparedRun {
  readonly begin: RunBeginning;
  readonly start: Omit<RunStart, 'protocolVersion' | 'runId' | 'startedAt' | 'past'>;
  /** Loaded before the agent begins; `null`: the page that the tab shows. */
  readonly startUrl: string | null;
  readonly grantedHosts: ReadonlySet<string>;
  readonly session: RunSession;
  /** What its pages write is stopped and noted. */
  readonly isRehearsal: boolean;
  /** Whose files it finds, and what that has read with them; absent or `null`: it begins without any. */
  readonly earlier?: RunId | null;
  /** Of a fork, what is known of before it set in; absent or `null`: it is none. */
  readonly origin?: ForkOrigin | null;
  /** With what the session of a new fork begins, `null` where that was not kept; absent: as that of any run. */
  readonly restored?: Promise<StorageState | null>;
  /** Where the run may be, by what the person said and began on. */
  readonly ground: OriginGround;
  /** Where the run may act, by its agent's definition; `null`: anywhere. */
  readonly allowedOrigins: readonly string[] | null;
  /** What it may do, and by whose words. */
  readonly consent: ContractGround;
  /** The origin of the page that the person had open when they asked; `null` where that is none, or where they had no part in it. */
  readonly begunOn: string | null;
}

/** Throws `AppError` as `RunService.start` says, but for what has to do with other runs and the store. */
export function prepareNew(parts: PrepareRunParts, asked: StartRun): PreparedRun {
  // The parameters of a run that is done again are not those of an agent.
  const isOfRun = asked.replay !== undefined && asked.replay.runId !== null;
  const agent = isOfRun ? null : findAgent(parts.agents, asked);
  const replay = prepareReplay(parts.store, parts.language(), asked, agent);
  const request = replay?.task == null ? asked : { ...asked, task: replay.task };
  const { agentId, client } = request;
  const task = checkedTask(request.task, agent);
  checkTab(client?.tabs ?? parts.tabs, request.tabId);
  const typed = typedFor(parts, request, replay);
  const startUrl = request.startUrl ?? agent?.startUrl ?? replay?.startUrl ?? null;
  const files = runFiles([], request.files);
  const plan = agent?.plan ?? null;
  // Another program has tabs of its own, and its tasks go on in them.
  const own = request.session ?? agent?.session ?? 'yours';
  const isRehearsal =
    request.isRehearsal === true || (client === undefined && parts.isRehearsed(request.tabId));
  const apart = isRehearsal && own === 'yours' ? 'lent' : own;
  const session = client === undefined ? apart : 'yours';
  // Where an agent begins by itself, nobody has said that its site is meant.
  const begunOn =
    startUrl === null ? originShown(parts.tabs, request.tabId) : originOf(replay?.begunOn ?? null);
  return {
    begin: {
      kind: 'new',
      started: startedOf(request, { task, plan, files, session, replay, isRehearsal }),
    },
    start: {
      ...agentStart(parts, request, [task, ...stepsOf(plan)]),
      task,
      plan,
      files: [...files],
      enclosed: enclosedIn(request, files, []),
      ...(replay !== null && { replay: replay.replay }),
      ...scriptOf(request, agent),
      ...skillsFor(parts, request, { typed, begunOn }),
      ...(client !== undefined && { mcpServers: [] }),
    },
    allowedOrigins: agent?.allowedOrigins ?? null,
    startUrl,
    session,
    isRehearsal,
    earlier:
      agentId === null || client !== undefined || request.isKept === false
        ? null
        : earlierRun(parts.store, agentId, task),
    ground:
      client === undefined
        ? newGround({ ...parts, ...request, typed, agent, startUrl, searchUrl: parts.searchUrl() })
        : programGround(client.answers, parts.searchUrl()),
    // Asking for it again is asking on the page that it began on.
    grantedHosts: findTypedHosts([...typed, ...(replay?.begunOn == null ? [] : [replay.begunOn])]),
    consent: consentFor(parts, request, {
      typed,
      begunOn,
      replay,
      files,
      isData: agent?.script != null && request.task.trim() === '',
    }),
    begunOn: client === undefined ? begunOn : null,
  };
}

/** Skills that a free task of the person may use. */
function skillsFor(
  { agents }: PrepareRunParts,
  { agentId, client, script, replay, provider }: StartRun,
  { typed, begunOn }: { readonly typed: readonly string[]; readonly begunOn: string | null },
): Pick<PreparedRun['start'], 'skills'> {
  const isFree = [agentId ?? undefined, client, script, replay].every((one) => one === undefined);
  if (!isFree || provider.kind === 'builtin') return {};
  const named = typed.flatMap((words) => originOf(words.trim()) ?? []);
  const origins = begunOn === null ? named : [...named, begunOn];
  const skills = matchingSkills(agents.list(), { words: typed, origins });
  return skills.length === 0 ? {} : { skills: [...skills] };
}

/** A script that somebody gave ends the run when it fails; an agent goes on by its steps where there is a model for that. */
function scriptOf(
  { script, provider, replay }: StartRun,
  agent: ResolvedAgent | null,
): Pick<PreparedRun['start'], 'script'> {
  if (script !== undefined) return { script: { ...script, onFailure: 'stop' } };
  const ofAgent = agent?.script ?? null;
  if (ofAgent === null) return {};
  const isAlone = provider.kind === 'builtin' || replay?.onDifference === 'stop';
  return { script: { ...ofAgent, onFailure: isAlone ? 'stop' : 'agent' } };
}

/** What the run may do, by whose words: a recording of a run does what was let be done then. */
function consentFor(
  { store, agents, agentGrants }: PrepareRunParts,
  { agentId, client, provider, step, choice = 'ask', replay: wish, ...request }: StartRun,
  from: {
    readonly typed: readonly string[];
    readonly begunOn: string | null;
    readonly replay: PreparedReplay | null;
    readonly files: readonly string[];
    readonly isData: boolean;
  },
): ContractGround {
  const { typed, begunOn, replay } = from;
  const given = [...(client?.grants ?? []), ...(request.grants ?? [])];
  if (client === undefined && wish?.runId != null) {
    const ground = groundOfReplay(store.getView(wish.runId), provider.kind === 'builtin');
    return { ...ground, standing: [...ground.standing, ...given] };
  }
  // They are for runs that the person begins: another program chooses the parameters.
  const ofAgent = agentId === null || client !== undefined ? [] : agentGrants(agentId);
  const isShipped = agents.list().some(({ agent, isOwn }) => agent.id === agentId && !isOwn);
  // A script acts as its author wrote it: the person’s words ask for nothing of that.
  const isScript = request.script !== undefined;
  const isPersons =
    !isScript && ((agentId === null && replay === null) || isShipped || step !== undefined);
  return contractGround({
    choice,
    words: typed,
    begunOn,
    isLiteral: client === undefined && provider.kind === 'builtin' && isPersons,
    // What an agent's steps write is asked each time, whatever the person filled in: its page says so.
    isByOthers:
      isScript ||
      client !== undefined ||
      // No model reads the person's words alone: what it writes is asked each time.
      provider.kind === 'acp' ||
      (agentId !== null && (!isShipped || typed.length === 0)),
    isData: from.isData,
    standing: [...ofAgent, ...given],
  });
}

/** What the person wrote: nothing where another program asks, and of a run that is done again only what was theirs then or is now. */
function typedFor(
  { agents }: PrepareRunParts,
  request: StartRun,
  replay: PreparedReplay | null,
): readonly string[] {
  if (request.client !== undefined) return [];
  const { agentId, script } = request;
  // The name of a script asks for nothing, and what stands in it may be anybody's.
  if (script !== undefined)
    return typedWords(
      { ...request, task: '', parameters: script.values },
      { goal: '', parameters: [] },
    );
  const task = replay?.isTyped === false ? '' : request.task;
  const recorded = replay?.parameters ?? null;
  if (recorded !== null)
    return typedWords({ ...request, task }, { goal: '', parameters: recorded });
  return typedWords({ ...request, task }, agentId === null ? undefined : agents.get(agentId));
}

function startedOf(
  { agentId, provider, tabId, limits, selection, isKept, client, material, choice }: StartRun,
  made: Pick<PreparedRun['start'], 'task' | 'plan'> & {
    readonly files: readonly string[];
    readonly session: RunSession;
    readonly replay: PreparedReplay | null;
    readonly isRehearsal: boolean;
  },
): RunStarted {
  const { task, plan, files, session, replay, isRehearsal } = made;
  return {
    type: 'run.started',
    task,
    agentId,
    provider: provider.kind,
    model: modelName(provider),
    tabId,
    steps: plan?.steps ?? null,
    plan,
    limits,
    ...(files.length > 0 && { files: [...files] }),
    ...(selection !== undefined && { selection }),
    ...(material !== undefined && material.length > 0 && { material: [...material] }),
    ...(choice !== undefined && choice !== 'ask' && { choice }),
    ...(session !== 'yours' && { session }),
    ...(isKept === false && { isKept: false }),
    // Its words allow nothing, also when the run is continued.
    ...((client !== undefined || replay?.isTyped === false) && { isForeign: true }),
    ...(replay !== null && { replayOf: replay.replayOf }),
    ...(isRehearsal && { isRehearsal }),
  };
}

export function originShown(tabs: TabPool, tabId: TabId): string | null {
  const shown = tabs.get(tabId)?.describe();
  return shown?.page === null ? originOf(shown.url) : null;
}

export function originOf(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null;
}

/** What the agent process is told of any run. */
export function agentStart(
  parts: PrepareRunParts,
  request: ContinueRun | StartRun,
  words: readonly string[],
) {
  const { limits, prices, tabId, lentTabs = NO_TABS } = request;
  return {
    ...runModels(request, parts.modelMemory),
    limits,
    prices: [...prices],
    mcpServers: [...parts.mcpServers()],
    // A person may add one while the run goes on.
    hasSecrets: request.hasPerson || parts.hasSecrets(),
    askedTools: [...askedTools(words)],
    hasSeveralTabs: lentTabs === 'all' || lentTabs.some((id) => id !== tabId),
  };
}

export const stepsOf = (plan: PredefinedPlan | null): readonly string[] =>
  plan === null ? [] : [plan.goal, ...plan.steps];

/** What goes along with the task. What was marked for an earlier request is still talked about. */
export function enclosedIn(
  { selection, lentTabs = NO_TABS, material = [] }: ContinueRun | StartRun,
  files: readonly string[],
  requests: readonly RequestView[],
): Enclosed {
  const marked = selection ?? requests.findLast((each) => each.selection !== null)?.selection;
  const { pictures, tooLarge } = readPictures(files);
  return {
    ...(marked != null && { selection: marked }),
    ...(material.length > 0 && { material: [...material] }),
    ...(pictures.length > 0 && { pictures: [...pictures] }),
    ...(tooLarge.length > 0 && { tooLarge: [...tooLarge] }),
    ...(lentTabs !== 'all' && lentTabs.length > 0 && { tabIds: [...lentTabs] }),
  };
}

/** Without words of the person an agent's goal is the task. */
export function checkedTask(typed: string, agent: ResolvedAgent | null): string {
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
    const size = Math.ceil(bytes / 1000);
    const max = MAX_TASK_BYTES / 1000;
    throw new AppError({
      code: 'TASK_TOO_LONG',
      params: { size, max },
      message: `The task is too long: ${size} kB, and ${max} kB are allowed.`,
      next: 'Shorten it, or put long texts on a page and name its address.',
    });
  }
  return task;
}

export function checkTab(tabs: TabPool, tabId: TabId): void {
  if (tabs.get(tabId) === undefined) throw tabClosed();
}

export function modelName(provider: Provider): string {
  if (provider.kind === 'acp') return agentName(provider);
  return provider.kind === 'openai' ? provider.model : 'built-in';
}
