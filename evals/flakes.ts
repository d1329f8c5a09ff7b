import { writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

import { z } from 'zod';

import {
  atMost,
  checksText,
  describeMachine,
  type Row,
  tableText,
  writeReport,
} from '../bench/report.ts';
import { median } from '../bench/statistics.ts';
import { prepareProgram } from '../scripts/launch/prepare-program.ts';
import {
  jsonOption,
  onlyOption,
  scriptCommand,
  wholeNumber,
} from '../scripts/options/script-command.ts';
import { type Site, type SiteHandler, startSite } from '../src/testing/site/start-site.ts';
import { type EvalProgram, type EvalRun, openEvalProgram } from './eval-program.ts';
import { FLAKE_ACTS, type FlakeAct, type FlakePage } from './flakes/acts.ts';
import { keepBusy } from './flakes/busy-cores.ts';
import { type Outcome, outcomeOf } from './flakes/outcome.ts';
import { Hands } from './policies/hands.ts';

interface Repetition {
  readonly act: string;
  readonly seed: number;
  readonly outcome: Outcome;
  readonly ms: number;
  readonly reason: string;
}

const VerdictSchema = z.object({
  isDone: z.boolean(),
  wrong: z.array(z.string()),
  log: z.array(z.string()),
});
/** Time in ms after the last call that a page may need to record the effect, on a busy machine. */
const LATEST_MS = 2000;
const LOOK_EVERY_MS = 50;

const options = scriptCommand('eval:flakes', {
  about: `Looks for acts that only sometimes go as they should: every act again and again, each time on a page that is a little
different, with all cores busy. What the tools said is compared with what the page itself noted.`,
  examples: ['--only click --count 100', '--from 17 --count 1 --only drag'],
})
  .option('--count <n>', 'how often each act is done', wholeNumber(1, 100_000), 20)
  .option('--from <n>', 'the first seed', wholeNumber(1, 1_000_000_000), 1)
  .addOption(onlyOption('acts'))
  .option(
    '--load <n>',
    'threads that keep the cores busy',
    wholeNumber(0, 256),
    availableParallelism(),
  )
  .option(
    '--parallel <n>',
    'how many runs act at the same time, each in a tab of its own',
    wholeNumber(1, 16),
    1,
  )
  .addOption(jsonOption())
  .parse()
  .opts();
const { from: first, count, load } = options;
const acts = FLAKE_ACTS.filter(({ name }) => name.includes(options.only));

/** Sites for one run at a time; they show the page of the current repetition. */
interface Lane {
  current: FlakePage;
  readonly near: Site;
  readonly far: Site;
  readonly farUrl: string;
}

async function openLane(): Promise<Lane> {
  const answer: SiteHandler = (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const { html, inner } = lane.current;
    response.end(request.url?.startsWith('/inner') === true ? inner : html);
  };
  const near = await startSite({ '/': answer, '/inner': answer });
  const far = await startSite({ '/inner': answer });
  const farUrl = far.url.replace('127.0.0.1', 'localhost');
  const lane: Lane = { current: { html: '' }, near, far, farUrl };
  return lane;
}

await prepareProgram();
const lanes = await Promise.all(Array.from({ length: options.parallel }, openLane));
const file = join(tmpdir(), `waymark-flakes-${process.pid}.txt`);
await writeFile(file, 'A report\n');
const program = await openEvalProgram();
const busy = keepBusy(load);
try {
  const repetitions: Repetition[] = [];
  for (const act of acts) {
    const runs: EvalRun[] = [];
    for (const { near, farUrl } of lanes)
      runs.push(
        await program.startRun([near.hostPort, new URL(farUrl).host], { allowedFiles: [file] }),
      );
    const seeds = Array.from({ length: count }, (_, index) => first + index);
    const work = lanes.map(async (lane, index) => {
      const run = runs[index];
      if (run === undefined) return;
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        const one = await repeat(run, lane, act, seed);
        repetitions.push(one);
        if (one.outcome !== 'right')
          console.log(`${act.name}, seed ${seed}: ${one.outcome}: ${one.reason}`);
      }
    });
    await Promise.all(work);
    for (const run of runs) await run.close();
  }
  await report(program, repetitions);
} finally {
  await busy.stop();
  await program.close();
  await Promise.all(lanes.flatMap(({ near, far }) => [near.close(), far.close()]));
}

async function repeat(run: EvalRun, lane: Lane, act: FlakeAct, seed: number): Promise<Repetition> {
  const { near, farUrl } = lane;
  lane.current = act.page(seed, { near: `${near.url}/inner`, far: `${farUrl}/inner` });
  await run.load(`${near.url}/?seed=${seed}`);
  const startedAt = performance.now();
  let complaint = '';
  try {
    await act.act(new Hands(run.view), { seed, file });
  } catch (error) {
    complaint = error instanceof Error ? error.message : String(error);
  }
  const ms = performance.now() - startedAt;
  const verdict = await judge(run, act);
  const outcome = outcomeOf({ saidDone: complaint === '', ...verdict });
  const reason = [complaint, ...verdict.wrong, `log: ${verdict.log.join(', ')}`]
    .filter((text) => text !== '')
    .join('; ');
  return { act: act.name, seed, outcome, ms, reason };
}

/** Returns the page's verdict once it shows the effect or its time is up. */
async function judge(
  run: EvalRun,
  { done, once }: FlakeAct,
): Promise<z.infer<typeof VerdictSchema>> {
  const code = `({ isDone: Boolean(${done}), wrong: wrongIn(${JSON.stringify(once)}), log: log.slice(-12) })`;
  const deadline = performance.now() + LATEST_MS;
  for (;;) {
    const verdict = VerdictSchema.parse(await run.evaluate(code));
    if (verdict.isDone || performance.now() >= deadline) return verdict;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function report(
  { versions }: EvalProgram,
  repetitions: readonly Repetition[],
): Promise<void> {
  const times = (own: readonly Repetition[], outcome: Outcome): number =>
    own.filter((one) => one.outcome === outcome).length;
  const rows = acts.map(({ name }): Row => {
    const own = repetitions.filter(({ act }) => act === name);
    return {
      act: name,
      times: own.length,
      right: times(own, 'right'),
      'failure said': times(own, 'said_failure'),
      'failure said, but done': times(own, 'false_failure'),
      'false success': times(own, 'false_success'),
      'wrong element': times(own, 'wrong_element'),
      'ms, median': Math.round(median(own.map(({ ms }) => ms))),
    };
  });
  const checks = [
    atMost('acts on a wrong element', times(repetitions, 'wrong_element'), 0),
    atMost('false successes', times(repetitions, 'false_success'), 0),
  ];
  console.log(
    `\n${tableText(rows)}\n\n${repetitions.length} acts, ${options.parallel} at a time, ${load} busy threads`,
  );
  console.log(checksText(checks));
  if (options.json !== undefined)
    await writeReport(options.json, { checks, rows, machine: await describeMachine(versions) });
}
