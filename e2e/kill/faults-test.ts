import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { InvalidArgumentError } from '@commander-js/extra-typings';

import { quantile } from '../../bench/statistics.ts';
import { prepareProgram } from '../../scripts/launch/prepare-program.ts';
import { scriptCommand, wholeNumber } from '../../scripts/options/script-command.ts';
import type { RunPhase } from '../../src/shared/model/run/view/run-summary.ts';
import { randomFrom } from '../../src/testing/random-from.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import { carefulModel } from './careful-model.ts';
import { startCommand } from './command-program.ts';
import { startCountSite } from './count-site.ts';
import type { LiveProgram } from './live-program.ts';
import { type Bell, Bells, nextMoment } from './moments.ts';
import {
  killIfThere,
  PROCESS_KINDS,
  type ProcessKind,
  type ProgramProcess,
  stillThere,
} from './processes.ts';
import { findingsOf, newestRun } from './store-findings.ts';
import { openWindow } from './window-program.ts';

const values = scriptCommand('test:faults', {
  about: `Kills processes of the program at random moments of one long run and lets it go on each time: the whole program, the agent, the renderers
of tabs and of the window's own page, the GPU's and the network's process, those of an MCP server and of a PDF. The run goes on by turns in the
command for one task and in the window. At the end every step must have reached the server exactly once, in order, no process may be left
behind, the window must have been back each time, and the database must be whole, with events without gaps.`,
  examples: ['--kills 10 --seed 7', '--kills 100 --kinds tab,gpu'],
})
  .option('--kills <n>', 'how many kills', wholeNumber(1, 100_000), 20)
  .option('--seed <n>', 'the same seed kills at the same moments', wholeNumber(1, 2_147_483_646), 1)
  .option('--kinds <list>', `which of ${PROCESS_KINDS.join(', ')}`, readKinds, PROCESS_KINDS)
  .parse()
  .opts();
const KILLS = values.kills;
const GIVE_UP_MS = 60_000;
/** Time within which everything that a process started is gone after it. */
const ORPHANS_GONE_MS = 3_000;
/** Time within which the window's page must be back. Only long tests judge it, as one slow start says nothing. */
const WINDOW_BACK_MS = 3_000;
const JUDGED_FROM_KILLS = 100;
/** Average number of kills per kind from which every kind must have been hit. */
const MEETS_ALL = 3;

function readKinds(text: string): readonly ProcessKind[] {
  const names = text.split(',');
  const kinds = PROCESS_KINDS.filter((kind) => names.includes(kind));
  if (kinds.length === names.length) return kinds;
  throw new InvalidArgumentError(`It takes some of ${PROCESS_KINDS.join(', ')}.`);
}

const random = randomFrom(values.seed);

await prepareProgram();
const userData = await mkdtemp(join(tmpdir(), 'waymark-kill-'));
const site = await startCountSite();
const bells = new Bells<Bell>();
let kills = 0;
const model = await startScriptedModel(
  carefulModel({
    isOver: () => kills >= KILLS,
    onAsked: () => bells.ring('asked'),
    onOrder: (order) => bells.ring(order),
    orders: ['page', 'pdf', 'mcp'],
    pdfUrl: site.pdfUrl,
  }),
);
const place = { userData, siteUrl: site.url, modelUrl: model.url };
const problems: string[] = [];
const counts: Record<ProcessKind, number> = {
  agent: 0,
  main: 0,
  tab: 0,
  ui: 0,
  gpu: 0,
  network: 0,
  mcp: 0,
  pdf: 0,
};
const moments = { start: 0, during: 0, any: 0 };
const windowBackMs: number[] = [];
let endedAtStart = 0;
let lives = 0;
let windows = 0;

/** Starts the program: with its window when the kill of the window's page is due and a run exists, otherwise the command. */
async function start(): Promise<LiveProgram> {
  lives += 1;
  const others = values.kinds.filter((kind) => kind !== 'ui').map((kind) => counts[kind]);
  const isWindow = values.kinds.includes('ui') && counts.ui <= Math.min(...others, counts.ui);
  if (!isWindow || newestRun(userData) === null) return startCommand(place);
  windows += 1;
  return openWindow(place);
}

/** Returns the kind that was killed least often so far; a random one among equals. */
function nextVictim({ kinds }: LiveProgram): ProcessKind {
  const wanted = values.kinds.filter((kind) => kinds.includes(kind));
  const least = Math.min(...wanted.map((kind) => counts[kind]));
  const rarest = wanted.filter((kind) => counts[kind] === least);
  return rarest[Math.floor(random() * rarest.length)] ?? 'main';
}

/** Kills one process of the wanted kind, or the program if there is none at the moment. */
function kill(program: LiveProgram, known: readonly ProgramProcess[], wants: ProcessKind) {
  const victims = known.filter(({ kind }) => kind === wants);
  const victim = victims[Math.floor(random() * victims.length)];
  if (victim !== undefined && killIfThere(victim.pid)) return { kind: wants, pid: victim.pid };
  if (!killIfThere(program.pid)) problems.push('the program was gone before it could be killed');
  return { kind: 'main', pid: program.pid } as const;
}

/** Checks the guarantees right after the kill of a process that the program survives. */
async function checkRest(
  program: LiveProgram,
  known: readonly ProgramProcess[],
  killed: { readonly kind: ProcessKind; readonly pid: number },
): Promise<void> {
  const isWindow = killed.kind === 'ui';
  const [orphans, backMs] = await Promise.all([
    stillThere(
      known.filter(({ parent }) => parent === killed.pid),
      ORPHANS_GONE_MS,
    ),
    isWindow ? program.windowBack(GIVE_UP_MS) : null,
  ]);
  for (const { pid } of orphans)
    problems.push(`process ${pid} of the killed ${killed.kind} process was left behind`);
  if (backMs !== null) windowBackMs.push(Math.round(backMs));
  else if (isWindow) problems.push(`the window did not come back; ${await program.said()}`);
}

/**
 * Whether the run ended at its start: a run whose page is lost during its first load fails or is interrupted; it says why, and can be
 * continued.
 */
function isEndOfStart(killed: ProcessKind | null, end: RunPhase, begunBefore: number): boolean {
  if (killed !== 'tab' && killed !== 'network') return false;
  const isNotBegun = end === 'interrupted' && newestRun(userData)?.begun === begunBefore;
  return end === 'failed' || isNotBegun;
}

/** Runs the program once: until it or its agent is killed, or to its end after enough kills. */
async function liveOnce(): Promise<void> {
  const begunBefore = newestRun(userData)?.begun ?? 0;
  const program = await start();
  let isFatal = false;
  let killed: ProcessKind | null = null;
  let known = await program.processes();
  while (kills < KILLS && !isFatal) {
    const wants = nextVictim(program);
    moments[await nextMoment(program, wants, bells, random)] += 1;
    const end = program.endedAs();
    if (end !== null) {
      if (isEndOfStart(killed, end, begunBefore)) endedAtStart += 1;
      else problems.push(`the run ended as ${end} after the kill of ${killed ?? 'nothing'}`);
      break;
    }
    known = await program.processes();
    const victim = kill(program, known, wants);
    killed = victim.kind;
    counts[killed] += 1;
    kills += 1;
    isFatal = killed === 'main' || killed === 'agent';
    if (!isFatal) await checkRest(program, known, victim);
  }
  await leave(program, known);
}

/** Waits for the end of the run and of the program, and checks that no process remains. */
async function leave(program: LiveProgram, known: readonly ProgramProcess[]): Promise<void> {
  const end = program.over.then(() => program.gone());
  const isGone = await Promise.race([end.then(() => true), sleep(GIVE_UP_MS, false)]);
  if (!isGone) {
    problems.push(
      `the program did not end within ${GIVE_UP_MS / 1000} seconds; it said:\n${await program.said()}`,
    );
    program.kill();
    await end;
  }
  for (const { pid, kind } of await stillThere(known, ORPHANS_GONE_MS))
    problems.push(`process ${pid} (${kind}) was left behind`);
}

const startedAt = Date.now();
while (kills < KILLS && problems.length < 5) {
  await liveOnce();
  if (lives % 5 === 0)
    console.log(`${kills} kills, ${site.steps.length} steps, ${Date.now() - startedAt} ms`);
}
for (let tries = 0; tries < 3 && newestRun(userData)?.phase !== 'completed'; tries += 1)
  await liveOnce();

const findings = findingsOf(userData);
problems.push(...findings.problems, ...model.problems);
const doubled = site.steps.filter((step, index) => site.steps.indexOf(step) !== index);
const missing = Array.from({ length: Math.max(0, ...site.steps) }, (_, index) => index + 1).filter(
  (step) => !site.steps.includes(step),
);
if (doubled.length > 0) problems.push(`steps were sent twice: ${doubled.join(', ')}`);
if (missing.length > 0) problems.push(`steps were left out: ${missing.join(', ')}`);
if (findings.finalAnswer !== `sent ${site.steps.length} steps`)
  problems.push(`${site.steps.length} steps arrived, and the run says “${findings.finalAnswer}”`);
if (findings.pdfLost > counts.pdf)
  problems.push(`${findings.pdfLost} readings of the PDF were lost by ${counts.pdf} kills`);
const unmet = values.kinds.filter((kind) => counts[kind] === 0);
if (KILLS >= MEETS_ALL * values.kinds.length && unmet.length > 0)
  problems.push(`never killed: ${unmet.join(', ')}`);

const slowest = Math.max(0, ...windowBackMs);
const usual = windowBackMs.length === 0 ? 0 : quantile(windowBackMs, 0.5);
if (KILLS >= JUDGED_FROM_KILLS && usual > WINDOW_BACK_MS)
  problems.push(`the window was back after ${usual} ms, half of the times later`);
console.log(
  `${kills} kills (${PROCESS_KINDS.map((kind) => `${kind} ${counts[kind]}`).join(', ')}; ${moments.start} at any moment, ${moments.during} while a call of the process was under way, ` +
    `${endedAtStart} ended the run while its page first loaded), seed ${values.seed}, ${lives} lives, ${windows} of them with the window, which was back after ${slowest} ms at most; ` +
    `${site.steps.length} steps, ${findings.events} events, ${findings.inDoubt} calls in doubt, ${findings.mcpLost} MCP calls and ${findings.pdfLost} readings of a PDF lost, ${Math.round((Date.now() - startedAt) / 1000)} s`,
);
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
console.log(
  problems.length === 0 ? 'No step lost, none doubled, database whole.' : `See ${userData}`,
);
await Promise.all([site.close(), model.close()]);
if (problems.length === 0) await rm(userData, { recursive: true, force: true });
process.exit(problems.length === 0 ? 0 : 1);
