import { join } from 'node:path';

import { Hands } from '../../evals/policies/hands.ts';
import { POLICIES } from '../../evals/policies/programs/policies.ts';
import { listTasks, type ProgramUnderTest, startProgram } from '../../evals/program-under-test.ts';
import type { AgentDocument } from '../../src/main/interfaces/cli/agent/agent-document.ts';
import type { BenchPage } from '../serve-pages.ts';
import { PolicyPlayer } from './play-policy.ts';

type Ended = Pick<AgentDocument, 'status' | 'finalAnswer' | 'url' | 'probe'>;

/** Task with the page that it is about and the model that solves it. */
export interface ParallelTask {
  readonly name: string;
  readonly url: string;
  /** Expression that is evaluated in the page at the end. */
  readonly probe: string;
  readonly player: PolicyPlayer;
  isDone(ended: Ended): Promise<boolean>;
  stop(): Promise<void>;
}

/** Opens tasks on real programs, each program started afresh for its task, and readings of saved pages, in turns. */
export async function openTasks(
  count: number,
  { corpora, work }: { readonly corpora: string; readonly work: string },
  pages: readonly BenchPage[],
): Promise<readonly ParallelTask[]> {
  const runner = join(corpora, 'apps.mjs');
  const onPrograms = await listTasks(runner);
  const tasks: ParallelTask[] = [];
  for (let index = 0; tasks.length < count; index += 1) {
    // Takes one task of each program in turn, not all tasks of the first one first.
    const program = onPrograms[((index % 4) * 5 + Math.floor(index / 4)) % onPrograms.length];
    const page = pages[index % pages.length];
    if (program === undefined || page === undefined) throw new Error('the corpora have no tasks');
    tasks.push(await programTask(runner, work, program));
    if (tasks.length < count) tasks.push(readingTask(page));
  }
  return tasks;
}

async function programTask(
  runner: string,
  work: string,
  { app, task, goal }: { readonly app: string; readonly task: string; readonly goal: string },
): Promise<ParallelTask> {
  const server = await startProgram(runner, app, work);
  const before = await server.judge(task);
  const policy = POLICIES[app]?.[task];
  if (policy === undefined) throw new Error(`no policy for ${app}/${task}`);
  return {
    name: `${app}/${task}`,
    url: server.url,
    probe: before.by === 'inPage' ? before.wanted : 'true',
    player: new PolicyPlayer(goal, (view) => policy(new Hands(view), goal)),
    isDone: async (ended) =>
      ended.status === 'completed' && isRight(await judged(server, task), ended),
    stop: () => server.stop(),
  };
}

/** Judges the task, and once more after 2 s: a program may save a moment after the click. */
async function judged(server: ProgramUnderTest, task: string) {
  const verdict = await server.judge(task);
  if (verdict.by !== 'runner' || verdict.passed) return verdict;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return server.judge(task);
}

function isRight(verdict: Awaited<ReturnType<ProgramUnderTest['judge']>>, ended: Ended): boolean {
  switch (verdict.by) {
    case 'runner':
      return verdict.passed;
    case 'inPage':
      return ended.probe === true;
    case 'tabUrl':
      return ended.url.includes(verdict.wanted);
    case 'answer':
      return ended.finalAnswer.includes(verdict.wanted);
  }
}

/** Returns a task that reads the page to its end, returns to its top and reports the length of the text. */
function readingTask({ name, url }: BenchPage): ParallelTask {
  const goal = `Read the page ${name} to its end`;
  return {
    name: `page/${name}`,
    url,
    probe: 'document.body.innerText.length > 200',
    player: new PolicyPlayer(goal, async (view) => {
      const hands = new Hands(view);
      const text = await hands.read();
      await hands.call('scroll', { direction: 'down' });
      await hands.key('End');
      await hands.call('scroll', { direction: 'up' });
      return `It has ${text.length} characters.`;
    }),
    isDone: async ({ status, probe, finalAnswer }) =>
      status === 'completed' && probe === true && /\d{3}/.test(finalAnswer),
    stop: () => Promise.resolve(),
  };
}
