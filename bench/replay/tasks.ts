import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { beginEpisode, EPISODE_RESULT } from '../../evals/miniwob-episode.ts';
import { ARIA_POLICIES } from '../../evals/policies/aria.ts';
import { Hands } from '../../evals/policies/hands.ts';
import { MINIWOB_POLICIES } from '../../evals/policies/miniwob.ts';
import { POLICIES } from '../../evals/policies/programs/policies.ts';
import { listTasks, startProgram } from '../../evals/program-under-test.ts';
import type { ModelView } from '../../evals/eval-program.ts';
import { startSite } from '../../src/testing/site/start-site.ts';
import { changeSite, type ChangingSite } from './changing-site.ts';
import type { ChangeKind } from './change-kinds.ts';
import type { EndedRun } from './window-runs.ts';

/** Task that is done once and then replayed. */
export interface ReplayTask {
  readonly name: string;
  /** Kinds of change that would make it another task. */
  readonly without: readonly ChangeKind[];
  /** Returns the goal, read from the page when the page generates it. */
  goal(evaluate: EndedRun['evaluate']): Promise<string>;
  solve(view: ModelView, goal: string): Promise<string>;
  open(): Promise<OpenTask>;
}

/** The task's pages with fresh data. */
export interface OpenTask {
  readonly site: ChangingSite;
  readonly url: string;
  /** Resets the data; the URL stays the same. */
  reset(): Promise<void>;
  /** Whether the task's own judge accepts the end. */
  isDone(run: EndedRun, tabUrls: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}

/** Tasks whose goals or judges name a position, or whose targets differ in nothing else. */
const BY_PLACE = new Set([
  'focus-text-2',
  'search-engine',
  'enter-password',
  'drag-sort-numbers',
  'radio',
]);

/** Tasks whose page itself reads the name of what was chosen. */
const READS_NAMES = new Set(['treeview-1a']);
/** Tasks judged by the final answer, which a replay does not give. */
const ANSWERED = new Set(['maildev/code']);

const MiniwobListSchema = z.array(z.looseObject({ task: z.string() }));
const AriaListSchema = z.array(
  z.strictObject({ page: z.string(), goal: z.string(), inPage: z.string() }),
);
const ResultSchema = z.object({ raw: z.number() }).nullable();

export async function miniwobTasks(corpora: string, root: string): Promise<readonly ReplayTask[]> {
  const list = await readFile(join(corpora, 'tasks/miniwob.json'), 'utf8');
  return MiniwobListSchema.parse(JSON.parse(list)).map(({ task }) => ({
    name: `miniwob/${task}`,
    without: withoutOf(task),
    goal: async (evaluate) => {
      for (;;) {
        const goal = await evaluate('window.benchGoal ?? null');
        if (typeof goal === 'string') return goal;
        await new Promise((next) => setTimeout(next, 50));
      }
    },
    solve: async (view, goal) => {
      await MINIWOB_POLICIES[task]?.(new Hands(view), goal);
      return 'Done.';
    },
    open: () =>
      openPages(root, `/miniwob/${task}.html?seed=1`, {
        begin: ({ searchParams }) => {
          const seed = searchParams.get('seed');
          return seed === null
            ? null
            : `(async () => { window.benchGoal = await ${beginEpisode(seed)}; })()`;
        },
        isDone: async (run) => ResultSchema.parse(await run.evaluate(EPISODE_RESULT))?.raw === 1,
      }),
  }));
}

export async function ariaTasks(corpora: string, root: string): Promise<readonly ReplayTask[]> {
  const list = await readFile(join(corpora, 'tasks/aria.json'), 'utf8');
  return AriaListSchema.parse(JSON.parse(list)).map(({ page, goal, inPage }) => ({
    name: `aria/${nameOf(page)}`,
    without: withoutOf(nameOf(page)),
    goal: () => Promise.resolve(goal),
    solve: async (view) => {
      const [, kind = ''] = page.split('/');
      await ARIA_POLICIES[kind]?.(new Hands(view), goal);
      return 'Done.';
    },
    open: () =>
      openPages(root, `/${page}`, {
        begin: () => null,
        isDone: async (run) => (await run.evaluate(inPage)) === true,
      }),
  }));
}

const withoutOf = (task: string): readonly ChangeKind[] => [
  ...(BY_PLACE.has(task) ? (['order', 'together'] as const) : []),
  ...(READS_NAMES.has(task) ? (['names', 'together'] as const) : []),
];

const nameOf = (page: string): string => page.replace(/^.*\/|\.html$/g, '');

export async function programTasks(corpora: string, work: string): Promise<readonly ReplayTask[]> {
  const runner = resolve(corpora, 'apps.mjs');
  const tasks = (await listTasks(runner)).filter(
    ({ app, task }) => !ANSWERED.has(`${app}/${task}`),
  );
  return tasks.map(({ app, task, goal }) => ({
    name: `${app}/${task}`,
    without: [],
    goal: () => Promise.resolve(goal),
    solve: async (view) => {
      const policy = POLICIES[app]?.[task];
      if (policy === undefined) throw new Error('no policy for this task');
      return policy(new Hands(view), goal);
    },
    open: () => openProgram(runner, work, app, task),
  }));
}

async function openPages(
  root: string,
  path: string,
  { begin, isDone }: Pick<OpenTask, 'isDone'> & { readonly begin: (url: URL) => string | null },
): Promise<OpenTask> {
  const pages = await startSite({ '/': { folder: resolve(root) } });
  const site = await changeSite(pages.url, begin);
  return {
    site,
    url: `${site.url}${path}`,
    reset: () => Promise.resolve(),
    isDone,
    close: async () => {
      await site.close();
      await pages.close();
    },
  };
}

/** Time in ms that a judge waits, since a program may save a moment after the click. */
const JUDGE_MS = 6000;

async function openProgram(
  runner: string,
  work: string,
  app: string,
  task: string,
): Promise<OpenTask> {
  let server = await startProgram(runner, app, resolve(work));
  const site = await changeSite(server.url);
  const { pathname, search, hash } = new URL(server.url);
  const isRight = async (run: EndedRun, tabUrls: readonly string[]): Promise<boolean> => {
    const verdict = await server.judge(task);
    switch (verdict.by) {
      case 'runner':
        return verdict.passed;
      case 'inPage':
        return (await run.evaluate(verdict.wanted)) === true;
      case 'tabUrl':
        return tabUrls.some((url) => url.includes(verdict.wanted));
      case 'answer':
        throw new Error(`${task} is judged by what is said, and a replay says nothing of its own`);
    }
  };
  return {
    site,
    // Some programs keep their view in the fragment.
    url: `${site.url}${pathname}${search}${hash}`,
    reset: async () => {
      await server.stop();
      server = await startProgram(runner, app, resolve(work));
      site.pointTo(server.url);
    },
    isDone: async (run, tabUrls) => {
      for (const deadline = Date.now() + JUDGE_MS; ;) {
        if (await isRight(run, tabUrls)) return true;
        if (Date.now() > deadline) return false;
        await new Promise((next) => setTimeout(next, 500));
      }
    },
    close: async () => {
      await site.close();
      await server.stop();
    },
  };
}
