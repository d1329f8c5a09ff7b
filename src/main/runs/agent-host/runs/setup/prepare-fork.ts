import type { ForkOf, ForkPoint, ForkWish } from '#shared/model/run/input/fork.ts';
import type { PredefinedPlan } from '#shared/model/agents/agent.ts';
import type { RequestView, RunView } from '#shared/model/run/view/run-view.ts';
import type { TodoItem } from '#shared/model/run/plan/todo.ts';
import type { SessionKind } from '#shared/model/run/input/session-kind.ts';
import type { RunStarted, RunStore } from '#shared/run-store/run-store.ts';

import type { OriginGround } from '../../../../safety/run-permissions/run-origins.ts';
import { contractGround } from '../../../../safety/consent/contract/contract-ground.ts';
import { findTypedHosts } from '../../../../safety/network-policy/typed-hosts.ts';
import type { RunCheckpoints } from '../recording/checkpoint-taker.ts';
import type { StartRun } from '../run-service.ts';
import { forkOrigin, runBefore } from './fork-origin.ts';
import type { PreparedRun } from './prepare-run.ts';
import type { PrepareRunParts } from './prepare-run-parts.ts';
import {
  agentStart,
  checkedTask,
  checkTab,
  enclosedIn,
  modelName,
  originOf,
  stepsOf,
} from './start-parts.ts';
import { runFiles } from './files-to-send.ts';

interface Then {
  /** The run as it was at that iteration. */
  readonly view: RunView;
  /** The request that it was working on. */
  readonly asked: RequestView;
  /** URL at the start of the iteration; `null` when it was not a web page. */
  readonly url: string | null;
}

/** Returns what a branch would start with. Throws `RUN_UNKNOWN` or `ITERATION_UNKNOWN`. */
export async function forkPoint(
  parts: Pick<PrepareRunParts, 'store' | 'checkpoints'>,
  forkOf: ForkOf,
): Promise<ForkPoint> {
  const { view, asked, url } = momentOf(parts, forkOf);
  const state = url === null ? null : ((await parts.checkpoints?.stateOf(forkOf)) ?? null);
  return {
    task: asked.text,
    url,
    hasState: state !== null,
    todos: asked.plan === null ? [] : [...view.todos],
  };
}

/**
 * Prepares a branch, which starts at an iteration of another run with its history and in its own session. What it may do follows from the
 * person's words, as for a new run. Throws as `prepareNew` does, and `RUN_UNKNOWN`, `ITERATION_UNKNOWN`.
 */
export function prepareFork(
  parts: PrepareRunParts,
  request: StartRun,
  wish: ForkWish,
): PreparedRun {
  const { steps, ...forkOf } = wish;
  const then = momentOf(parts, forkOf);
  const { view, asked, url } = then;
  checkTab(parts.tabs, request.tabId);
  const task = request.task.trim() === '' ? asked.text : checkedTask(request.task, null);
  const todos = todosOf(then, steps);
  const plan = planOf(asked, task, todos);
  const origin = forkOrigin(parts.store, forkOf);
  const typed = typedIn(then, task, plan);
  const files = runFiles([asked], request.files);
  const definition = plan === null ? undefined : parts.agents.get(plan.agentId);
  const session = view.session === 'empty' ? 'empty' : 'lent';
  const isRehearsal = view.isRehearsal || request.isRehearsal === true;
  const begunOn = originOf(url);
  return {
    begin: {
      kind: 'new',
      started: startedOf(request, then, { task, plan, files, session, isRehearsal, forkOf }),
    },
    start: {
      ...agentStart(parts, request, [task, ...stepsOf(plan)]),
      task,
      plan,
      files: [...files],
      enclosed: enclosedIn(request, files, [asked]),
    },
    origin: { ...origin, past: { ...origin.past, todos: [...todos] } },
    ...(url !== null && { restored: restored(parts.checkpoints, forkOf) }),
    allowedOrigins: definition?.allowedOrigins ?? null,
    startUrl: url,
    session,
    isRehearsal,
    ground: groundOf(then, typed, {
      allowed: definition?.allowedOrigins,
      searchUrl: parts.searchUrl(),
    }),
    // The person was shown this page before they started the branch.
    grantedHosts: findTypedHosts([...typed, ...(url === null ? [] : [url])]),
    consent: {
      ...contractGround({
        choice: request.choice ?? 'ask',
        words: typed,
        begunOn,
        isLiteral: request.provider.kind === 'builtin' && plan === null && !asked.isForeign,
        isByOthers: asked.isForeign || plan !== null || request.provider.kind === 'acp',
        standing: request.grants ?? [],
      }),
      usedBefore: view.grants,
    },
    begunOn,
  };
}

function startedOf(
  { provider, tabId, limits, isKept }: StartRun,
  { asked: { selection, isForeign } }: Then,
  made: Pick<PreparedRun['start'], 'task' | 'plan'> & {
    readonly files: readonly string[];
    readonly session: SessionKind;
    readonly isRehearsal: boolean;
    readonly forkOf: ForkOf;
  },
): RunStarted {
  const { task, plan, files, session, isRehearsal, forkOf } = made;
  return {
    type: 'run.started',
    task,
    agentId: plan?.agentId ?? null,
    provider: provider.kind,
    model: modelName(provider),
    tabId,
    steps: plan?.steps ?? null,
    plan,
    limits,
    session,
    forkOf,
    ...(files.length > 0 && { files: [...files] }),
    ...(selection !== null && { selection }),
    ...(isKept === false && { isKept }),
    ...(isForeign && { isForeign }),
    ...(isRehearsal && { isRehearsal }),
  };
}

function momentOf(
  { store, checkpoints }: Pick<PrepareRunParts, 'store' | 'checkpoints'>,
  forkOf: ForkOf,
): Then {
  const { view } = runBefore(store, forkOf);
  const asked = view.requests.at(-1);
  if (asked === undefined) throw new Error('A run has a request from its first event on.');
  return { view, asked, url: checkpoints?.find(forkOf)?.url ?? firstSeen(store, forkOf) };
}

/** For runs without checkpoints, the first observation of the iteration gives the URL. */
function firstSeen(store: Pick<RunStore, 'getView'>, { runId, iteration }: ForkOf): string | null {
  const begun = store.getView(runId).iterations.find(({ number }) => number === iteration);
  const url = begun?.observations[0]?.url ?? null;
  return originOf(url) === null ? null : url;
}

const restored = async (checkpoints: RunCheckpoints | undefined, forkOf: ForkOf) =>
  (await checkpoints?.stateOf(forkOf)) ?? null;

/** Finished items stay finished; the person may have changed the rest. */
function todosOf({ view, asked }: Then, steps: ForkWish['steps']): readonly TodoItem[] {
  if (asked.plan === null) return [];
  if (steps === undefined) return view.todos;
  return [
    ...view.todos.filter(({ done }) => done),
    ...steps.map((text) => ({ text, done: false })),
  ];
}

function planOf(
  { plan, text }: RequestView,
  task: string,
  todos: readonly TodoItem[],
): PredefinedPlan | null {
  if (plan === null) return null;
  const goal = task === text ? plan.goal : task;
  return { ...plan, goal, steps: todos.map((item) => item.text) };
}

/**
 * Returns what the person wrote. This excludes requests of another program, unchanged text of an agent, and the old to-do list, which came
 * from a process that reads pages.
 */
function typedIn(
  { view, asked: { plan, text, isForeign } }: Then,
  task: string,
  edited: PredefinedPlan | null,
): readonly string[] {
  if (isForeign) return [];
  if (plan === null) return [task];
  const known = new Set([...plan.steps, ...view.todos.map((todo) => todo.text)]);
  const steps = edited?.steps.filter((step) => !known.has(step)) ?? [];
  return [...(task === text ? [] : [task]), ...steps];
}

/** Returns the ground of a new run with these words that starts on the page of that iteration. */
function groundOf(
  { asked, url }: Then,
  typed: readonly string[],
  {
    allowed,
    searchUrl,
  }: {
    readonly allowed: readonly string[] | undefined;
    readonly searchUrl: string;
  },
): OriginGround {
  return {
    words: asked.isForeign ? [] : [...typed, ...stepsOf(asked.plan)],
    begunOn: url === null ? [] : [url],
    lent: allowed ?? [],
    bound: allowed ?? null,
    searchUrl,
    ...(asked.isForeign && { followsLinks: false as const }),
  };
}
