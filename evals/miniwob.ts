import { z } from 'zod';

import { startSite } from '../src/testing/site/start-site.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { openEvalProgram } from './eval-program.ts';
import { beginEpisode, EPISODE_RESULT } from './miniwob-episode.ts';
import { Hands } from './policies/hands.ts';
import { MINIWOB_POLICIES } from './policies/miniwob.ts';
import { readSuiteOptions } from './suite-options.ts';
import { attempt, type Attempt, keepTrace, reportSuite } from './task-suite.ts';

const TaskListSchema = z.array(z.looseObject({ task: z.string() }));
const ResultSchema = z.object({ raw: z.number(), reason: z.string().nullable() }).nullable();
const TARGET = 0.95;

const options = await readSuiteOptions(
  'miniwob',
  'MiniWoB++: small tasks that a page makes up from a seed and judges itself.',
  5,
);
await prepareProgram();
const tasks = TaskListSchema.parse(JSON.parse(options.tasks)).filter(({ task }) =>
  task.includes(options.only),
);
const site = await startSite({ '/': { folder: options.root } });
const program = await openEvalProgram();
try {
  const attempts: Attempt[] = [];
  for (const { task } of tasks) {
    for (let seed = 1; seed <= options.seeds; seed += 1) {
      const run = await program.startRun([site.hostPort]);
      await run.load(`${site.url}/miniwob/${task}.html`);
      const goal = z.string().parse(await run.evaluate(beginEpisode(String(seed))));
      await run.setTask(goal, site.url, options.person);
      const one = await attempt(
        run,
        { task, seed: String(seed), goal },
        async () => {
          const policy = MINIWOB_POLICIES[task];
          if (policy === undefined) throw new Error(`no policy for “${task}”`);
          await policy(new Hands(run.view), goal);
        },
        async () => {
          const result = ResultSchema.parse(await run.evaluate(EPISODE_RESULT));
          if (result === null) return { passed: false, reason: 'the episode did not end' };
          return {
            passed: result.raw === 1,
            reason: `reward ${result.raw} ${result.reason ?? ''}`,
          };
        },
      );
      if (!one.passed && options.traces !== undefined) await keepTrace(options.traces, run, one);
      attempts.push(one);
      await run.close();
    }
  }
  await reportSuite(program, 'MiniWoB++', attempts, { target: TARGET, json: options.json });
} finally {
  await program.close();
  await site.close();
}
