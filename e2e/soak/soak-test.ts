import { setTimeout as sleep } from 'node:timers/promises';

import { atMost, checksText, type Row, tableText } from '../../bench/report.ts';
import { mean, quantile } from '../../bench/statistics.ts';
import { prepareProgram } from '../../scripts/launch/prepare-program.ts';
import { scriptCommand, wholeNumber } from '../../scripts/options/script-command.ts';
import { randomFrom } from '../../src/testing/random-from.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import { startSite } from '../../src/testing/site/start-site.ts';
import { openWaymark } from '../fixtures/waymark.ts';
import { runTask } from './run-task.ts';
import { moreFiles, type Sample, sampleOf } from './sample-program.ts';
import { BUILT_IN_TASK, SOAK_PAGE, SOAK_TASKS, soakModel, type SoakTask } from './soak-tasks.ts';

const { runs, seed } = scriptCommand('test:soak', {
  about: `Many runs one after the other in one life of the program, a mix of tasks: each must end, and nothing may grow or be left behind: memory,
open files, processes, the time of a step. With fewer than 60 runs growth is measured but not judged.`,
  examples: ['--runs 200 --seed 7'],
})
  .option('--runs <n>', 'how many runs', wholeNumber(4, 10_000), 10)
  .option('--seed <n>', 'the same seed gives the same tasks', wholeNumber(1, 2_147_483_646), 1)
  .parse()
  .opts();
/** Number of runs after which caches are full. */
const SETTLED = Math.min(50, Math.ceil(runs / 2));
const IS_JUDGED = runs >= 60;

const random = randomFrom(seed);
await prepareProgram();
const site = await startSite({ '/page': SOAK_PAGE });
const model = await startScriptedModel(soakModel);
const waymark = await openWaymark();
const problems: string[] = [];
const samples: Sample[] = [];
const stepMs: (readonly number[])[] = [];
const phases = new Map<string, number>();
const tasks = [...SOAK_TASKS, BUILT_IN_TASK] as const;

async function runOnce(number: number, task: SoakTask): Promise<void> {
  const ended = await runTask({ waymark, siteUrl: site.url, modelUrl: model.url }, number, task);
  phases.set(ended.phase, (phases.get(ended.phase) ?? 0) + 1);
  if (ended.problem !== null) problems.push(ended.problem);
  stepMs.push(ended.stepMs);
}

const startedAt = Date.now();
for (let number = 1; number <= runs && problems.length < 5; number += 1) {
  await runOnce(number, tasks[Math.floor(random() * tasks.length)] ?? BUILT_IN_TASK);
  samples.push(await sampleOf(waymark));
  if (number % 10 === 0)
    console.log(`${number} runs, ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
// Wait for work that ends with a delay.
await sleep(3000);
const end = await sampleOf(waymark);
if (waymark.app.process().exitCode !== null) problems.push('the program ended by itself');
problems.push(...model.problems);

const settled = samples[SETTLED - 1] ?? end;
const base = samples[Math.min(2, samples.length - 1)] ?? end;
const late = samples.slice(SETTLED);
const [middle, heap] = [(late.length - 1) / 2, mean(late.map(({ heapMb }) => heapMb))];
const spread = late.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
const slope =
  late.reduce((sum, { heapMb }, at) => sum + (at - middle) * (heapMb - heap), 0) / spread;
const p95 = (all: readonly (readonly number[])[]): number => quantile(all.flat(), 0.95);
const checks = [
  atMost('growth of main’s heap, kB a run', slope * 1024, 50),
  atMost(`memory at the end ÷ after run ${SETTLED}`, end.memoryMb / settled.memoryMb, 1.2),
  atMost('open files more than after run 3', end.files.length - base.files.length, 2),
  atMost('processes more than after run 3', end.processes - base.processes, 2),
  atMost('database, kB a run', (end.databaseMb * 1024) / runs, 200),
  atMost(
    'p95 of a step, last ÷ first runs',
    p95(stepMs.slice(-SETTLED)) / p95(stepMs.slice(0, SETTLED)),
    1.1,
  ),
];
const rows: Row[] = [...samples.entries()]
  .filter(([at]) => at === 2 || (at + 1) % Math.max(1, Math.round(runs / 10)) === 0)
  .map(([at, one]) => ({
    run: at + 1,
    'heap MB': Math.round(one.heapMb * 10) / 10,
    'own MB': Math.round(one.memoryMb),
    files: one.files.length,
    processes: one.processes,
    'database MB': Math.round(one.databaseMb * 10) / 10,
  }));
console.log(`\n${tableText(rows)}`);
console.log(
  `\n${samples.length} runs, seed ${seed}, ${[...phases].map(([phase, count]) => `${count} ${phase}`).join(', ')}; ${stepMs.flat().length} calls, ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
);
console.log(checksText(checks));
console.log(`Open files since run 3: ${moreFiles(base, end)}`);
if (IS_JUDGED)
  problems.push(...checks.filter((one) => !one.ok).map(({ name }) => `missed: ${name}`));
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
await waymark.close();
await Promise.all([site.close(), model.close()]);
process.exit(problems.length === 0 ? 0 : 1);
