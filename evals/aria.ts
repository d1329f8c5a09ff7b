import { z } from 'zod';

import { startSite } from '../src/testing/site/start-site.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { openEvalProgram } from './eval-program.ts';
import { ARIA_POLICIES } from './policies/aria.ts';
import { Hands } from './policies/hands.ts';
import { readSuiteOptions } from './suite-options.ts';
import { attempt, type Attempt, keepTrace, reportSuite } from './task-suite.ts';

const TaskListSchema = z.array(
  z.strictObject({ page: z.string(), goal: z.string(), inPage: z.string() }),
);
const TARGET = 0.95;

const options = await readSuiteOptions(
  'aria',
  'Widgets of W3C’s ARIA Authoring Practices, each worked by what kind of widget it is.',
  1,
);
await prepareProgram();
const tasks = TaskListSchema.parse(JSON.parse(options.tasks)).filter(({ page }) =>
  page.includes(options.only),
);
const site = await startSite({ '/': { folder: options.root } });
const program = await openEvalProgram();
try {
  const attempts: Attempt[] = [];
  for (const { page, goal, inPage } of tasks) {
    const [, kind = ''] = page.split('/');
    const run = await program.startRun([site.hostPort]);
    await run.load(`${site.url}/${page}`);
    await run.setTask(goal, site.url, options.person);
    const isDone = async (): Promise<boolean> => (await run.evaluate(inPage)) === true;
    if (await isDone()) throw new Error(`${page}: done before it began`);
    const one = await attempt(
      run,
      { task: page.replace(/^.*\/|\.html$/g, ''), seed: '', goal },
      async () => {
        const policy = ARIA_POLICIES[kind];
        if (policy === undefined) throw new Error(`no policy for “${kind}”`);
        await policy(new Hands(run.view), goal);
      },
      async () => ({ passed: await isDone(), reason: 'the page does not show it' }),
    );
    if (!one.passed && options.traces !== undefined) await keepTrace(options.traces, run, one);
    attempts.push(one);
    await run.close();
  }
  await reportSuite(program, 'ARIA practices', attempts, { target: TARGET, json: options.json });
} finally {
  await program.close();
  await site.close();
}
