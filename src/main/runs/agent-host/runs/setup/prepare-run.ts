import type { RunStart } from '#shared/ports/agent/run-messages.ts';
import type { Language } from '#shared/messages/language.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunId, TabId } from '#shared/model/ids.ts';
import type { PredefinedPlan } from '#shared/model/agents/agent.ts';
import { MAX_RUN_SKILLS } from '#shared/model/skills/run-skill.ts';
import { SAME_TASK } from '#shared/model/skills/same-task-id.ts';
import type { Enclosed } from '#shared/model/run/input/enclosed.ts';
import { NO_TABS } from '#shared/model/run/input/no-tabs.ts';
import type { RequestView } from '#shared/model/run/view/run-view.ts';
import type { RunSession } from '#shared/model/run/input/session-kind.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { StorageState } from '#shared/model/site/storage-state.ts';
import { agentName } from '#shared/acp/agent-name.ts';
import type { Provider } from '#shared/model/settings/settings.ts';

import type { OriginGround } from '../../../../safety/run-permissions/run-origins.ts';
import { contractGround } from '../../../../safety/consent/contract/contract-ground.ts';
import { groundOfReplay } from './replay-ground.ts';
import type { ContractGround } from '../../../../safety/consent/contract/run-contract.ts';
import { findTypedHosts } from '../../../../safety/network-policy/typed-hosts.ts';
import type { RunStarted, RunStore } from '#shared/run-store/run-store.ts';
import type { TabPool } from '../../../../browser/tabs/tab-pool.ts';
import type { AgentLibrary } from '../../agents/agent-library.ts';
import { findAgent } from '../../agents/find-agent.ts';
import type { ResolvedAgent } from '../../agents/resolve-agent.ts';
import { type ModelMemory, runModels } from '../../models/run-models.ts';
import { askedTools } from './asked-tools.ts';
import { earlierRun } from './earlier-run.ts';
import type { ForkOrigin } from './fork-origin.ts';
import { newGround, programGround } from './run-ground.ts';
import { tabClosed } from '../recording/observe-tab.ts';
import { runFiles } from './files-to-send.ts';
import { type PreparedWork, prepareWork } from './prepare-work.ts';
import { matchingSkills } from './matching-skills.ts';
import { plain, sameTask } from './same-task.ts';
import { readPictures } from './read-pictures.ts';
import type { RunCheckpoints } from '../recording/checkpoint-taker.ts';
import type { RunBeginning } from '../recording/run-recorder.ts';
import type { ContinueRun, StartRun } from '../run-service.ts';
import { typedWords } from './typed-words.ts';

const MAX_TASK_BYTES = 100_000;
/** Characters of its task that a skill's description certainly has. */
const SAID_IN_SKILL = 120;

export interface PrepareRunParts {
  readonly store: Pick<RunStore, 'getView' | 'getEvents' | 'listRuns'>;
  /** Stores the state that branches start from; absent for no storage. */
  readonly checkpoints?: RunCheckpoints | undefined;
  readonly tabs: TabPool;
  readonly agents: Pick<AgentLibrary, 'list' | 'get'>;
  /** Returns the grants of this agent that the person has confirmed. */
  readonly agentGrants: (agentId: string) => readonly Grant[];
  /** Returns the hosts of the private network where the person recorded this agent's steps; absent for none. */
  readonly shownHosts?: (agentId: string) => readonly string[];
  readonly modelMemory: ModelMemory;
  /** Language in which recorded steps are named. */
  readonly language: () => Language;
  /** Whether a run may be offered what an earlier one did for the same words; absent for never. */
  readonly mayRepeat?: () => boolean;
  /** Names of the enabled MCP servers. */
  readonly mcpServers: () => readonly string[];
  /** Whether the person has stored secrets that can be filled in. */
  readonly hasSecrets: () => boolean;
  /** URL of the person's search engine; `%s` is replaced by the search terms. */
  readonly searchUrl: () => string;
  /** Whether this tab is in a dry run; a run that starts there is a dry run too. */
  readonly isRehearsed: (tabId: TabId) => boolean;
}

/** Validated input for one run; nothing is stored yet. */
export interface PreparedRun {
  readonly begin: RunBeginning;
  readonly start: Omit<RunStart, 'protocolVersion' | 'runId' | 'startedAt' | 'past'>;
  /** URL that is loaded before the agent starts; `null` for the page that the tab shows. */
  readonly startUrl: string | null;
  readonly grantedHosts: ReadonlySet<string>;
  readonly session: RunSession;
  /** Whether this is a dry run: what its pages write is stopped and listed. */
  readonly isRehearsal: boolean;
  /** Earlier run whose files and readings it receives; absent or `null` for none. */
  readonly earlier?: RunId | null;
  /** What a branch knows from before its start; absent or `null` for other runs. */
  readonly origin?: ForkOrigin | null;
  /** State for the session of a new branch, `null` when it was not stored; absent for other runs. */
  readonly restored?: Promise<StorageState | null>;
  /** Origins at which the run may work, from the person's words and the start page. */
  readonly ground: OriginGround;
  /** Origins at which the run may act, from its agent's definition; `null` for any. */
  readonly allowedOrigins: readonly string[] | null;
  /** What the run may do, and by whose words. */
  readonly consent: ContractGround;
  /** Origin of the page that the person had open when they asked; `null` when it was no web page, or the person did not choose it. */
  readonly begunOn: string | null;
}

/** Prepares a new run. Throws `AppError` as `RunService.start` does, except for errors about other runs and the store. */
export function prepareNew(parts: PrepareRunParts, asked: StartRun): PreparedRun {
  // The parameters of a replayed run are not an agent's.
  const isOfRun = asked.replay !== undefined && asked.replay.runId !== null;
  const agent = isOfRun ? null : findAgent(parts.agents, asked);
  const work = prepareWork(parts.store, parts.language(), asked, agent);
  const request = work?.task == null ? asked : { ...asked, task: work.task };
  const { agentId, client } = request;
  const task = checkedTask(request.task, agent);
  checkTab(client?.tabs ?? parts.tabs, request.tabId);
  const typed = typedFor(parts, request, work);
  const startUrl = request.startUrl ?? agent?.startUrl ?? work?.startUrl ?? null;
  const files = runFiles([], request.files);
  const plan = agent?.plan ?? null;
  // Another program has its own tabs, and its tasks stay in them.
  const own = request.session ?? agent?.session ?? 'yours';
  const isRehearsal =
    request.isRehearsal === true || (client === undefined && parts.isRehearsed(request.tabId));
  const apart = isRehearsal && own === 'yours' ? 'lent' : own;
  const session = client === undefined ? apart : 'yours';
  // The start URL of an agent does not mean that the person chose that site.
  const begunOn =
    startUrl === null ? originShown(parts.tabs, request.tabId) : originOf(work?.begunOn ?? null);
  return {
    begin: {
      kind: 'new',
      started: startedOf(request, { task, plan, files, session, work, isRehearsal }),
    },
    start: {
      ...agentStart(parts, request, [task, ...stepsOf(plan)]),
      task,
      plan,
      files: [...files],
      enclosed: enclosedIn(request, files, []),
      ...(work !== null && { work: work.work }),
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
    grantedHosts: hostsFor(parts, request, typed, work),
    consent: consentFor(parts, request, {
      typed,
      begunOn,
      work,
      files,
      isData: isOfSkill(agent) && request.task.trim() === '',
    }),
    begunOn: client === undefined ? begunOn : null,
  };
}

/** Returns the private hosts that the run may load. Replaying a run counts as asking on its start page. */
function hostsFor(
  { shownHosts = () => [] }: PrepareRunParts,
  { agentId, client }: StartRun,
  typed: readonly string[],
  work: PreparedWork | null,
): ReadonlySet<string> {
  const begunOn = work?.begunOn == null ? [] : [work.begunOn];
  const shown = agentId === null || client !== undefined ? [] : shownHosts(agentId);
  return new Set([...findTypedHosts([...typed, ...begunOn]), ...shown]);
}

/** Returns skills that a free task of the person may use. */
function skillsFor(
  parts: PrepareRunParts,
  { agentId, client, script, replay, provider, task, isKept, session = 'yours' }: StartRun,
  { typed, begunOn }: { readonly typed: readonly string[]; readonly begunOn: string | null },
): Pick<PreparedRun['start'], 'skills'> {
  const isFree = [agentId ?? undefined, client, script, replay].every((one) => one === undefined);
  if (!isFree || provider.kind === 'builtin') return {};
  const named = typed.flatMap((words) => originOf(words.trim()) ?? []);
  const origins = begunOn === null ? named : [...named, begunOn];
  const skills = matchingSkills(parts.agents.list(), { words: typed, origins });
  // A skill that the person saved of the same task comes first; a private run uses no other run.
  const words = plain(task).slice(0, SAID_IN_SKILL);
  const isSaved = skills.some(
    ({ id, description }) => id === SAME_TASK || plain(description).includes(words),
  );
  const isOn = parts.mayRepeat?.() === true;
  const mayUse = isOn && !isSaved && isKept !== false && session === 'yours';
  const again = mayUse ? sameTask(parts, task, origins) : null;
  const all = again === null ? skills : [again, ...skills].slice(0, MAX_RUN_SKILLS);
  return all.length === 0 ? {} : { skills: [...all] };
}

const isOfSkill = (agent: ResolvedAgent | null): boolean =>
  agent?.given?.some(({ kind }) => kind === 'script') === true;

/** Returns what the run may do, and by whose words. A replay may do what was allowed in the original run. */
function consentFor(
  { store, agents, agentGrants }: PrepareRunParts,
  { agentId, client, provider, step, choice = 'ask', replay: wish, ...request }: StartRun,
  from: {
    readonly typed: readonly string[];
    readonly begunOn: string | null;
    readonly work: PreparedWork | null;
    readonly files: readonly string[];
    readonly isData: boolean;
  },
): ContractGround {
  const { typed, begunOn, work } = from;
  const given = [...(client?.grants ?? []), ...(request.grants ?? [])];
  if (client === undefined && wish?.runId != null) {
    const ground = groundOfReplay(store.getView(wish.runId), provider.kind === 'builtin');
    return { ...ground, standing: [...ground.standing, ...given] };
  }
  // An agent's grants apply only to runs that the person starts, since another program would choose the parameters.
  const ofAgent = agentId === null || client !== undefined ? [] : agentGrants(agentId);
  const isShipped = agents.list().some(({ agent, isOwn }) => agent.id === agentId && !isOwn);
  // A script does what its author wrote, so the person's words permit none of it.
  const isScript = request.script !== undefined;
  const isPersons =
    !isScript && ((agentId === null && work === null) || isShipped || step !== undefined);
  return contractGround({
    choice,
    words: typed,
    begunOn,
    isLiteral: client === undefined && provider.kind === 'builtin' && isPersons,
    // The person is asked about each write of an agent's steps, whatever they filled in, as the agent's page says.
    isByOthers:
      isScript ||
      client !== undefined ||
      // With a coding agent, no model reads the person's words in isolation, so each write is asked about.
      provider.kind === 'acp' ||
      (agentId !== null && (!isShipped || typed.length === 0)),
    isData: from.isData,
    isGiven: request.isGiven === true,
    standing: [...ofAgent, ...given],
  });
}

/** Returns what the person wrote: nothing for another program's run, and for a replay only what they typed then or changed now. */
function typedFor(
  { agents }: PrepareRunParts,
  request: StartRun,
  work: PreparedWork | null,
): readonly string[] {
  if (request.client !== undefined) return [];
  const { agentId, script } = request;
  // A script's name permits nothing, and anyone may have written its code; only its values are the person's.
  if (script !== undefined)
    return typedWords(
      { ...request, task: '', parameters: script.values },
      { goal: '', parameters: [] },
    );
  const task = work?.isTyped === false ? '' : request.task;
  const recorded = work?.parameters ?? null;
  if (recorded !== null)
    return typedWords({ ...request, task }, { goal: '', parameters: recorded });
  return typedWords({ ...request, task }, agentId === null ? undefined : agents.get(agentId));
}

function startedOf(
  { agentId, provider, tabId, limits, selection, isKept, client, material, choice }: StartRun,
  made: Pick<PreparedRun['start'], 'task' | 'plan'> & {
    readonly files: readonly string[];
    readonly session: RunSession;
    readonly work: PreparedWork | null;
    readonly isRehearsal: boolean;
  },
): RunStarted {
  const { task, plan, files, session, work, isRehearsal } = made;
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
    ...((client !== undefined || work?.isTyped === false) && { isForeign: true }),
    ...(work !== null && work.replayOf !== null && { replayOf: work.replayOf }),
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

/** Returns the part of the agent's start message that all runs share. */
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
    // The person may add a secret during the run.
    hasSecrets: request.hasPerson || parts.hasSecrets(),
    askedTools: [...askedTools(words)],
    hasSeveralTabs: lentTabs === 'all' || lentTabs.some((id) => id !== tabId),
  };
}

export const stepsOf = (plan: PredefinedPlan | null): readonly string[] =>
  plan === null ? [] : [plan.goal, ...plan.steps];

/** Returns what is sent with the task. Without a new selection, the one of an earlier request is sent again. */
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

/** Returns the trimmed task; an empty one becomes the agent's goal. Throws `TASK_EMPTY` or `TASK_TOO_LONG`. */
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
