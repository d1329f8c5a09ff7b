import type { RunStart } from '#shared/ports/agent/run-messages.ts';
import type { RunId } from '#shared/model/ids.ts';
import { MAX_RUN_SKILLS } from '#shared/model/skills/run-skill.ts';
import { SAME_TASK } from '#shared/model/skills/same-task-id.ts';
import type { SessionKind } from '#shared/model/run/input/session-kind.ts';
import type { StorageState } from '#shared/model/site/storage-state.ts';

import type { OriginGround } from '../../../../safety/run-permissions/run-origins.ts';
import type { ContractGround } from '../../../../safety/consent/contract/run-contract.ts';
import type { RunStarted } from '#shared/run-store/run-store.ts';
import { findAgent } from '../../agents/find-agent.ts';
import type { ResolvedAgent } from '../../agents/resolve-agent.ts';
import { earlierRun } from './earlier-run.ts';
import type { ForkOrigin } from './fork-origin.ts';
import { newGround, programGround } from './run-ground.ts';
import { runFiles } from './files-to-send.ts';
import { type PreparedWork, prepareWork } from './prepare-work.ts';
import { matchingSkills } from './matching-skills.ts';
import { plain, sameTask } from './same-task.ts';
import type { RunBeginning } from '../recording/run-recorder.ts';
import type { StartRun } from '../run-service.ts';
import type { PrepareRunParts } from './prepare-run-parts.ts';
import {
  agentStart,
  checkedTask,
  checkTab,
  enclosedIn,
  modelName,
  originOf,
  originShown,
  stepsOf,
} from './start-parts.ts';
import { consentFor, hostsFor, typedFor } from './start-permissions.ts';

/** Characters of its task that a skill's description certainly has. */
const SAID_IN_SKILL = 120;

/** Validated input for one run; nothing is stored yet. */
export interface PreparedRun {
  readonly begin: RunBeginning;
  readonly start: Omit<RunStart, 'protocolVersion' | 'runId' | 'startedAt' | 'past'>;
  /** URL that is loaded before the agent starts; `null` for the page that the tab shows. */
  readonly startUrl: string | null;
  readonly grantedHosts: ReadonlySet<string>;
  readonly session: SessionKind;
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
  const agent = isOfRun ? null : findAgent(parts.agents, asked, parts.language());
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

function startedOf(
  { agentId, provider, tabId, limits, selection, isKept, client, material, choice }: StartRun,
  made: Pick<PreparedRun['start'], 'task' | 'plan'> & {
    readonly files: readonly string[];
    readonly session: SessionKind;
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
