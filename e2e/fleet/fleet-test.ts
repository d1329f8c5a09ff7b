import { prepareProgram } from '../../scripts/launch/prepare-program.ts';
import { scriptCommand, wholeNumber } from '../../scripts/options/script-command.ts';
import { runFleet } from './run-fleet.ts';

const values = scriptCommand('test:fleet', {
  about: `Has workers carry out jobs that each send one form, kills workers and the queue's server at random moments, and counts at the server that
gets the forms: no job may be lost or sent twice, and what is in doubt must have lost its worker. Needs redis-server.`,
  examples: ['--jobs 100 --kills 10'],
})
  .option('--jobs <n>', 'how many', wholeNumber(1, 100_000), 2000)
  .option('--kills <n>', 'how often a worker is killed', wholeNumber(0, 10_000), 200)
  .option('--server-crashes <n>', 'how often the server of the queue is', wholeNumber(0, 100), 2)
  .option('--workers <n>', 'how many at the same time', wholeNumber(1, 32), 2)
  .option('--concurrency <n>', 'jobs at the same time in each', wholeNumber(1, 16), 4)
  .option('--lost-after <s>', 'how long a silent worker keeps its jobs', wholeNumber(1, 600), 3)
  .option('--seed <n>', 'the same seed crashes in the same order', wholeNumber(1, 2_147_483_646), 1)
  .parse()
  .opts();

await prepareProgram();
const { done, inDoubt, problems, ms } = await runFleet(values);
const SHOWN = 20;
for (const problem of problems.slice(0, SHOWN)) console.log(`WRONG: ${problem}`);
if (problems.length > SHOWN) console.log(`… and ${problems.length - SHOWN} more`);
console.log(
  `${values.jobs} jobs in ${Math.round(ms / 1000)} s: ${done} done, ${inDoubt} in doubt, ${problems.length} problems; ${values.kills} workers and ${values.serverCrashes} times the server killed.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
