import { resolve } from 'node:path';

import { openWaymark } from '../e2e/fixtures/waymark.ts';
import { workOption } from '../evals/suite-options.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import {
  corporaOption,
  jsonOption,
  onlyOption,
  scriptCommand,
  textValue,
  wholeNumber,
} from '../scripts/options/script-command.ts';
import { startScriptedModel } from '../src/testing/scripted-model/start-scripted-model.ts';
import { randomFrom } from '../src/testing/random-from.ts';
import { PolicyPlayer } from './parallel/play-policy.ts';
import {
  type Attempt,
  inputOfDone,
  type RecordedTask,
  replayTask,
  takeInput,
} from './replay/attempt.ts';
import { CHANGE_KINDS, type ChangeKind } from './replay/change-kinds.ts';
import { failureText, replayChecks, replayRows } from './replay/figures.ts';
import {
  ariaTasks,
  miniwobTasks,
  type OpenTask,
  programTasks,
  type ReplayTask,
} from './replay/tasks.ts';
import { windowRuns } from './replay/window-runs.ts';
import { checksText, describeMachine, tableText, writeReport } from './report.ts';

const values = scriptCommand('bench:replay', {
  about: `Tasks that scripted policies solve once in the window, then "Replay": on the pages as they were, and on pages that are
changed by seed. What the pages are and judge themselves is in --aria and --miniwob (checkouts), and in the programs of --corpora.`,
  examples: [
    '--corpora DIR --aria DIR --miniwob DIR',
    '--corpora DIR --aria DIR --sample 6 --kinds names banner',
  ],
})
  .addOption(
    corporaOption('apps.mjs, tasks/aria.json and tasks/miniwob.json').makeOptionMandatory(),
  )
  .option('--aria <dir>', 'the folder `content` of a checkout of w3c/aria-practices', textValue)
  .option('--miniwob <dir>', 'the folder `miniwob/html` of a checkout of MiniWoB++', textValue)
  .option('--no-programs', 'leave the programs of --corpora out')
  .addOption(workOption())
  .addOption(onlyOption('tasks'))
  .option('--kinds <kind...>', `only these changes (${CHANGE_KINDS.join(', ')})`)
  .option('--seeds <n>', 'versions of each kind of change', wholeNumber(1, 100), 1)
  .option('--seed <n>', 'the first seed', wholeNumber(1, 1_000_000), 1)
  .option(
    '--sample <n>',
    'so many tasks, picked by the seed, each with two kinds of change',
    wholeNumber(1, 1000),
  )
  .addOption(jsonOption())
  .parse()
  .opts();
const corpora = resolve(values.corpora);
const all = [
  ...(values.aria === undefined ? [] : await ariaTasks(corpora, values.aria)),
  ...(values.miniwob === undefined ? [] : await miniwobTasks(corpora, values.miniwob)),
  ...(values.programs ? await programTasks(corpora, values.work) : []),
].filter(({ name }) => name.includes(values.only));
const random = randomFrom(values.seed);
const picked = <One>(from: readonly One[], count: number): readonly One[] =>
  from
    .map((one) => ({ one, at: random() }))
    .toSorted((left, right) => left.at - right.at)
    .slice(0, count)
    .map(({ one }) => one);
const tasks = values.sample === undefined ? all : picked(all, values.sample);

await prepareProgram();
let player: PolicyPlayer | null = null;
const model = await startScriptedModel((request) =>
  player === null ? { status: 400, error: 'nobody plays' } : player.answer(request),
);
const waymark = await openWaymark();
const versions = await waymark.app.evaluate(() => ({
  electron: process.versions['electron'] ?? '',
  chromium: process.versions['chrome'] ?? '',
}));
const attempts: Attempt[] = [];
const unrecorded: string[] = [];
try {
  await waymark.connect(model.url);
  const runs = windowRuns(waymark);
  for (const task of tasks) {
    const open = await task.open();
    try {
      const recorded = await record(task, open);
      if (recorded === null) continue;
      for (const { kind, seed } of versionsOf(task)) {
        const one = await replayTask(runs, open, recorded, { kind, seed });
        attempts.push(one);
        const how = one.isDone ? 'done' : `NOT DONE: ${one.why}`;
        const wrong = one.wrong === null ? '' : ` WRONG ELEMENT: ${one.wrong}`;
        console.log(`${one.task} ${one.kind ?? 'unchanged'} ${one.seed}: ${how}${wrong}`);
      }
    } finally {
      await open.close();
    }
  }

  /** Records the task; `null` when the policy could not do it, since a task that failed once cannot be replayed. */
  async function record(task: ReplayTask, open: OpenTask): Promise<RecordedTask | null> {
    open.site.show({ changes: [], seed: values.seed, gone: null });
    await runs.resize(1280, 800);
    // The site's storage is cleared, as before each replay, so that both begin without data from earlier tasks.
    await runs.forget(new URL(open.url).origin);
    let goal = '';
    const run = await runs.task(open.url, async (evaluate) => {
      goal = await task.goal(evaluate);
      player = new PolicyPlayer(goal, (view) => task.solve(view, goal));
      return goal;
    });
    const isDone = await open.isDone(run, await runs.tabUrls());
    const input = inputOfDone(await takeInput(run), run.events);
    await run.close();
    if (isDone && input.length === 0)
      throw new Error(`${task.name}: no page has written down what input reached it`);
    if (isDone) return { name: task.name, goal, run, input };
    unrecorded.push(`${task.name}: ${player?.complaint ?? run.why}`);
    return null;
  }
} finally {
  await waymark.close();
  await model.close();
}

function versionsOf({ without }: ReplayTask): readonly Pick<Attempt, 'kind' | 'seed'>[] {
  const kinds: readonly ChangeKind[] = CHANGE_KINDS.filter(
    (kind) => !without.includes(kind) && (values.kinds?.includes(kind) ?? true),
  );
  const changed = (values.sample === undefined ? kinds : picked(kinds, 2)).flatMap((kind) =>
    Array.from({ length: values.seeds }, (_, index) => ({ kind, seed: values.seed + index })),
  );
  return [{ kind: null, seed: values.seed }, ...changed];
}

const rows = replayRows(attempts);
const checks = replayChecks(attempts);
console.log(`\n${failureText(attempts)}\n${tableText(rows)}\n\n${checksText(checks)}`);
if (unrecorded.length > 0)
  console.log(`\nNot done once, so not done again:\n  ${unrecorded.join('\n  ')}`);
if (values.json !== undefined)
  await writeReport(values.json, { checks, rows, machine: await describeMachine(versions) });
