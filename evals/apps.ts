import { resolve } from 'node:path';

import { checksText, tableText } from '../bench/report.ts';
import { type Asked, promptReader } from '../bench/loop/prompt-parts.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import {
  corporaOption,
  jsonOption,
  onlyOption,
  scriptCommand,
} from '../scripts/options/script-command.ts';
import { type EvalRun, type ModelView, openEvalProgram } from './eval-program.ts';
import { Hands } from './policies/hands.ts';
import { POLICIES } from './policies/programs/policies.ts';
import { listTasks, type ProgramUnderTest, startProgram } from './program-under-test.ts';
import { personOption, tracesOption, workOption } from './suite-options.ts';
import { attempt, type Attempt, keepTrace, reportSuite } from './task-suite.ts';
import { solveInLoop } from './tokens/loop-run.ts';
import { type TaskPrompts, tokenChecks, tokenRows } from './tokens/token-report.ts';

/** Tasks on real programs, each with a freshly started program and its own profile. */
const TARGET = 0.9;
/** Time in ms to wait for a correct result, since a program may save a moment after the click; a correct result stays so. */
const JUDGE_MS = 6000;
const JUDGE_PAUSE_MS = 500;

const values = scriptCommand('eval:apps', {
  about:
    'Tasks on real programs, each with the program started anew and a profile of its own, solved by scripted policies.',
  examples: ['--corpora DIR --only tiddlywiki', '--corpora DIR --tokens'],
})
  .addOption(corporaOption('apps.mjs').makeOptionMandatory())
  .addOption(workOption())
  .addOption(onlyOption('tasks'))
  .option('--tokens', 'solve the tasks from inside the loop and show what its prompts are made of')
  .addOption(personOption())
  .addOption(tracesOption())
  .addOption(jsonOption())
  .parse()
  .opts();
await prepareProgram();
const runner = resolve(values.corpora, 'apps.mjs');
const tasks = (await listTasks(runner)).filter(({ app, task }) =>
  `${app}/${task}`.includes(values.only),
);
const attempts: Attempt[] = [];
const prompts: TaskPrompts[] = [];
const readPrompt = promptReader();
for (const { app, task, goal } of tasks) {
  const server = await startProgram(runner, app, resolve(values.work));
  const program = await openEvalProgram();
  try {
    const run = await program.startRun([server.hostPort]);
    await run.load(server.url);
    await run.setTask(goal, new URL(server.url).origin, values.person);
    let answer = '';
    const one = await attempt(
      run,
      { task: `${app}/${task}`, seed: '', goal },
      async () => {
        const policy = POLICIES[app]?.[task];
        if (policy === undefined) throw new Error('no policy for this task');
        const solve = async (view: ModelView) => {
          answer = await policy(new Hands(view), goal);
        };
        if (values.tokens !== true) return solve(run.view);
        const asked: Asked[] = [];
        prompts.push({ task: `${app}/${task}`, asked });
        await solveInLoop(run, goal, solve, (request) => asked.push(readPrompt(request)));
      },
      async () => judge(server, run, task, answer),
    );
    if (!one.passed && values.traces !== undefined) await keepTrace(values.traces, run, one);
    attempts.push(one);
    if (attempts.length === tasks.length && values.tokens === true)
      console.log(`${tableText(tokenRows(prompts))}\n\n${checksText(tokenChecks(prompts))}\n`);
    if (attempts.length === tasks.length)
      await reportSuite(program, 'real programs', attempts, { target: TARGET, json: values.json });
  } finally {
    await program.close();
    await server.stop();
  }
}

async function judge(
  server: ProgramUnderTest,
  run: EvalRun,
  task: string,
  answer: string,
): Promise<{ readonly passed: boolean; readonly reason: string }> {
  const deadline = Date.now() + JUDGE_MS;
  for (;;) {
    const verdict = await verdictOf(server, run, task, answer);
    if (verdict.passed || Date.now() > deadline) return verdict;
    await new Promise((next) => {
      setTimeout(next, JUDGE_PAUSE_MS);
    });
  }
}

async function verdictOf(
  server: ProgramUnderTest,
  run: EvalRun,
  task: string,
  answer: string,
): Promise<{ readonly passed: boolean; readonly reason: string }> {
  const verdict = await server.judge(task);
  switch (verdict.by) {
    case 'runner':
      return { passed: verdict.passed, reason: verdict.detail || 'the program does not show it' };
    case 'inPage':
      return {
        passed: (await run.evaluate(verdict.wanted)) === true,
        reason: 'the page does not show it',
      };
    case 'tabUrl': {
      const passed = (await run.tabUrls()).some((url) => url.includes(verdict.wanted));
      return { passed, reason: `no tab shows ${verdict.wanted}` };
    }
    case 'answer':
      return { passed: answer.includes(verdict.wanted), reason: `the answer was “${answer}”` };
  }
}
