import { join, resolve } from 'node:path';

import { startProgram } from '../evals/program-under-test.ts';
import { workOption } from '../evals/suite-options.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import {
  corporaOption,
  jsonOption,
  onlyOption,
  scriptCommand,
} from '../scripts/options/script-command.ts';
import { LONG_CHORES } from './long/chores/chores.ts';
import type { LongChore, LongSite, Programs } from './long/long-chore.ts';
import { isDone, longChecks, longRows, type LongResult } from './long/long-report.ts';
import type { LongRun } from './long/long-run.ts';
import { playPlaywright } from './long/play-playwright.ts';
import { playWaymark, repeatWaymark } from './long/play-waymark.ts';
import { type Played, readLongRecording } from './long/recording.ts';
import { serveSite } from './long/serve-site.ts';
import { checksText, describeMachine, tableText, writeReport } from './report.ts';

const values = scriptCommand('bench:long', {
  about: `Twelve chores of 30 to 150 acts or 20 to 60 pages, by scripts that a strong model has written once
(bench/long/recordings): with Waymark, with Playwright's MCP server and its tool for code, and once more with Waymark without a model.
Each chore looks at its data in the end. Playwright's server is installed when it is first measured, as in bench:rounds.`,
  examples: ['--corpora DIR', '--corpora DIR --only labels --by waymark'],
})
  .addOption(corporaOption('apps.mjs').makeOptionMandatory())
  .addOption(workOption())
  .addOption(onlyOption('chores'))
  .option('--by <who...>', 'only by some of: waymark, playwright, repeat')
  .addOption(jsonOption())
  .parse()
  .opts();
await prepareProgram();

const RUNNER = [
  join(import.meta.dirname, 'rounds/apps/runner.ts'),
  resolve(values.corpora, 'apps.mjs'),
];
const programs: Programs = {
  serve: serveSite,
  start: (app) => startProgram(RUNNER, app, resolve(values.work)),
};
const results: LongResult[] = [];
for (const chore of LONG_CHORES.filter(({ name }) => name.includes(values.only))) {
  const { waymark, playwright } = await readLongRecording(chore.name);
  const last = waymark.scripts.at(-1) ?? '';
  await measure(chore, 'waymark', (where, placed) => playWaymark(where, placed(waymark)));
  await measure(chore, 'playwright', (where, placed) => playPlaywright(where, placed(playwright)));
  await measure(chore, 'repeat', (where, placed) =>
    repeatWaymark(where, placed({ scripts: [last], says: '' }).scripts[0] ?? ''),
  );
}
const checks = longChecks(results);
const rows = longRows(results);
console.log(`\n${tableText(rows)}\n\n${checksText(checks)}`);
if (values.json !== undefined)
  await writeReport(values.json, {
    checks,
    rows,
    machine: await describeMachine({ electron: '', chromium: '' }),
  });

type Placed = (played: Played) => Played;

async function measure(
  chore: LongChore,
  by: LongResult['by'],
  play: (
    where: {
      readonly goal: string;
      readonly url: string;
      readonly places: Readonly<Record<string, string>>;
    },
    placed: Placed,
  ) => Promise<LongRun>,
): Promise<void> {
  if (values.by !== undefined && !values.by.includes(by)) return;
  const site = await chore.open(programs);
  try {
    const { url, places = {} } = site;
    const at = (text: string): string => placesIn(text, site);
    const run = await play({ goal: at(chore.goal), url, places }, ({ scripts, says }) => ({
      scripts: scripts.map(at),
      says: at(says),
    }));
    const result = { chore: chore.name, by, run, wrong: await site.judge(run.ended) };
    results.push(result);
    const why = isDone(result)
      ? 'done'
      : `NOT done: ${result.wrong ?? ''} ${run.problem}; the answer was “${run.ended.answer.slice(0, 200)}”`;
    console.log(`${chore.name}, ${by}: ${why}`);
  } finally {
    await site.close();
  }
}

/** Replaces placeholders by URLs: ports differ each time. */
function placesIn(text: string, { url, places = {} }: LongSite): string {
  return Object.entries({ ...places, start: url }).reduce(
    (left, [name, place]) => left.replaceAll(`{${name}}`, place),
    text,
  );
}
