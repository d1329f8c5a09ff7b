import { resolve } from 'node:path';

import { atLeast, checksText, type Row, tableText } from '../bench/report.ts';
import { runAgent } from '../e2e/fixtures/command.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import { corporaOption, onlyOption, scriptCommand } from '../scripts/options/script-command.ts';
import { listTasks, type ProgramUnderTest, startProgram } from './program-under-test.ts';
import { workOption } from './suite-options.ts';
import { MAILDEV } from './steps/maildev.ts';
import type { PlainSteps } from './steps/plain-steps.ts';
import { SVGEDIT } from './steps/svgedit.ts';
import { TIDDLYWIKI } from './steps/tiddlywiki.ts';
import { UNGIT } from './steps/ungit.ts';

const TARGET = 8;
const STEPS: Readonly<Record<string, PlainSteps>> = {
  tiddlywiki: TIDDLYWIKI,
  maildev: MAILDEV,
  ungit: UNGIT,
  svgedit: SVGEDIT,
};
const values = scriptCommand('eval:engine', {
  about: `The built-in engine on the tasks of eval:apps, each given as plain steps to the whole program by its command line.
Done is what the judge of the task and the program itself both call so.`,
  examples: ['--corpora DIR --only maildev --verbose'],
})
  .addOption(corporaOption('apps.mjs').makeOptionMandatory())
  .addOption(workOption())
  .addOption(onlyOption('tasks'))
  .option('--verbose', 'print what the program said about every task')
  .parse()
  .opts();
await prepareProgram();
const runner = resolve(values.corpora, 'apps.mjs');
const tasks = (await listTasks(runner)).filter(({ app, task }) =>
  `${app}/${task}`.includes(values.only),
);
const rows: Row[] = [];
for (const { app, task } of tasks) {
  const server = await startProgram(runner, app, resolve(values.work));
  try {
    const { said, ...row } = await attempt(server, task, STEPS[app]?.[task] ?? '');
    rows.push({ task: `${app}/${task}`, ...row });
    console.log(`${app}/${task}: ${row.done}`);
    if (values.verbose === true || row.done === 'no') console.log(`${said}\n`);
  } finally {
    await server.stop();
  }
}
const done = rows.filter((row) => row['done'] === 'yes').length;
console.log(`\n${tableText(rows)}\n\n${done} of ${rows.length} done`);
if (values.only === '')
  console.log(checksText([atLeast('built-in engine: tasks done', done, TARGET)]));

/** A task passes when both its judge and the program itself report success. */
async function attempt(server: ProgramUnderTest, task: string, steps: string) {
  const inPage = await server.judge(task).then((verdict) => verdict.by === 'inPage' && verdict);
  const run = await runAgent([
    '--task',
    `Open ${server.url}\n${steps}`,
    ...(inPage === false ? [] : ['--probe', inPage.wanted]),
  ]);
  const isRight = await verdictOf(server, task, run);
  return {
    done: isRight && run.status === 'completed' ? 'yes' : 'no',
    status: run.status,
    rounds: run.iterations,
    calls: run.toolCalls,
    ms: run.ms.total,
    said: [run.finalAnswer, ...run.errors.map(({ message }) => message)].join('\n'),
  };
}

async function verdictOf(
  server: ProgramUnderTest,
  task: string,
  run: Awaited<ReturnType<typeof runAgent>>,
): Promise<boolean> {
  const verdict = await server.judge(task);
  switch (verdict.by) {
    case 'runner':
      return verdict.passed;
    case 'inPage':
      return run.probe === true;
    case 'tabUrl':
      return run.url.includes(verdict.wanted);
    case 'answer':
      return run.finalAnswer.includes(verdict.wanted);
  }
}
