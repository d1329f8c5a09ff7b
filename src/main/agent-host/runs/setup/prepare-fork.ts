import type { ForkOf, ForkPoint, ForkWish } from '#shared/model/run/fork.ts';
import type { PredefinedPlan } from '#shared/model/run/agent.ts';
import type { RequestView, RunView } from '#shared/model/run/view/run-view.ts';
import type { TodoItem } from '#shared/model/run/todo.ts';
import type { RunSession } from '#shared/model/run/run-session.ts';
import type { RunStarted, RunStore } from '#shared/store/run-store.ts';

import type { OriginGround } from '../../../permissions/run-origins.ts';
import { contractGround } from '../../../consent/contract/contract-ground.ts';
import { findTypedHosts } from '../../../policy/typed-hosts.ts';
import type { RunCheckpoints } from '../recording/checkpoint-taker.ts';
import type { StartRun } from '../run-service.ts';
import { forkOrigin, runBefore } from './fork-origin.ts';
import {
  agentStart,
  checkedTask,
  checkTab,
  enclosedIn,
  modelName,
  originOf,
  type PreparedRun,
  type PrepareRunParts,
  stepsOf,
} from './prepare-run.ts';
import { runFiles } from './run-files.ts';

interface Then {
  /** The run as it was. */
  readonly view: RunView;
  /** What it was at work on. */
  readonly asked: RequestView;
  /** Where the iteration began; `null`: on no web page. */
  readonly url: string | null;
}

/** What is there to fork from. Throws `RUN_UNKNOWN`, `ITERATION_UNKNOWN`. */
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
 * A run that sets in where an iteration of another one began, with its history and in a session of its own. What it may do follows from
 * the person's words as for a new run. Throws as `prepareNew`, and `RUN_UNKNOWN`, `ITERATION_UNKNOWN`.
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
    // The person begins on that page, of which they were told.
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
    readonly session: RunSession;
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

/** Of runs without checkpoints it is known what they saw. */
function firstSeen(store: Pick<RunStore, 'getView'>, { runId, iteration }: ForkOf): string | null {
  const begun = store.getView(runId).iterations.find(({ number }) => number === iteration);
  const url = begun?.observations[0]?.url ?? null;
  return originOf(url) === null ? null : url;
}

const restored = async (checkpoints: RunCheckpoints | undefined, forkOf: ForkOf) =>
  (await checkpoints?.stateOf(forkOf)) ?? null;

/** What is done stays done; the person may have changed what was left. */
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
 * What the person wrote: not what another program asked for, nor what an agent brought along and they left as it was, nor what the to-do
 * list of then said, which is told by a process that reads pages.
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

/** As for a new run with these words that is begun on the page of then. */
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
