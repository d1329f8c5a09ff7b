import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { InvalidArgumentError } from '@commander-js/extra-typings';

import { prepareProgram } from '../../scripts/launch/prepare-program.ts';
import { scriptCommand, wholeNumber } from '../../scripts/options/script-command.ts';
import { resolveLaunch } from '../../scripts/runtime/resolve-launch.ts';
import { randomFrom } from '../../src/testing/random-from.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import { carefulModel } from './careful-model.ts';
import { startCountSite } from './count-site.ts';
import {
  killIfThere,
  PROCESS_KINDS,
  type ProcessKind,
  processesOf,
  stillThere,
} from './processes.ts';
import { findingsOf, newestRun } from './store-findings.ts';

const values = scriptCommand('test:faults', {
  about: `Kills processes of the program at random moments of one long run and lets it go on each time: the whole program, the agent, the tab's
renderer, the GPU's and the network's process. At the end every step must have reached the server exactly once, in order, no process may be left
behind, and the database must be whole, with events without gaps.`,
  examples: ['--kills 10 --seed 7', '--kills 100 --kinds tab,gpu'],
})
  .option('--kills <n>', 'how many kills', wholeNumber(1, 100_000), 20)
  .option('--seed <n>', 'the same seed kills at the same moments', wholeNumber(1, 2_147_483_646), 1)
  .option('--kinds <list>', `which of ${PROCESS_KINDS.join(', ')}`, readKinds, PROCESS_KINDS)
  .parse()
  .opts();
const KILLS = values.kills;
/** A kill comes at the latest so long after the model was first asked; the beginnings are hit as well. */
const LATEST_MS = 4_000;
const GIVE_UP_MS = 60_000;
/** An agent that has just started is killed so soon. */
const EARLY_MS = 400;
const LOOK_EVERY_MS = 20;
/** After the program is gone, all of its processes are within this time. */
const ORPHANS_GONE_MS = 3_000;

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
let kills = 0;
/** Tells when the model is asked the next time. */
const asked = {
  waiting: new Set<() => void>(),
  tell(): void {
    for (const goOn of this.waiting) goOn();
    this.waiting.clear();
  },
  next(): Promise<void> {
    return new Promise((resolve) => this.waiting.add(resolve));
  },
};
const model = await startScriptedModel(
  carefulModel(
    () => kills >= KILLS,
    () => asked.tell(),
  ),
);
const problems: string[] = [];
const counts: Record<ProcessKind | 'atStart' | 'endedAtStart', number> = {
  agent: 0,
  main: 0,
  tab: 0,
  gpu: 0,
  network: 0,
  atStart: 0,
  endedAtStart: 0,
};

async function start(): Promise<ChildProcess> {
  const run = newestRun(userData);
  const { executablePath, args, env } = await resolveLaunch({
    appArgs: [
      'agent',
      ...(run === null
        ? ['--task', `Send steps at ${site.url}/`, '--url', `${site.url}/`]
        : ['--continue', run.runId]),
      '--provider',
      'openai',
      '--base-url',
      model.url,
      '--model',
      'scripted',
      '--max-iterations',
      '1000',
      '--timeout',
      '3600',
      '--grant',
      `any@${new URL(site.url).origin}×1000`,
      '--user-data',
      userData,
    ],
  });
  return spawn(executablePath, args, { env, stdio: 'ignore' });
}

/** The kind that was killed least often until now; among equals one by chance. */
function nextVictim(): ProcessKind {
  const least = Math.min(...values.kinds.map((kind) => counts[kind]));
  const rarest = values.kinds.filter((kind) => counts[kind] === least);
  return rarest[Math.floor(random() * rarest.length)] ?? 'main';
}

/** Waits until there is an agent process to kill. */
async function agentStarted(main: number, ended: Promise<void>): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  while (Date.now() < deadline) {
    if ((await processesOf(main)).some(({ kind }) => kind === 'agent')) return;
    if (await Promise.race([ended.then(() => true), sleep(LOOK_EVERY_MS, false)])) return;
  }
}

/** Kills one process of the wanted kind, or the program where it has none just now. Says which it was. */
async function kill(main: number, wants: ProcessKind): Promise<ProcessKind> {
  const victims = (await processesOf(main)).filter(({ kind }) => kind === wants);
  const victim = victims[Math.floor(random() * victims.length)];
  if (victim !== undefined && killIfThere(victim.pid)) return wants;
  if (!killIfThere(main)) problems.push('the program was gone before it could be killed');
  return 'main';
}

/** Waits for the moment of the next kill; most come at some time after the model was asked. */
async function nextMoment(main: number, wants: ProcessKind, ended: Promise<void>): Promise<void> {
  if (random() >= 0.15) {
    await Promise.race([ended, asked.next(), sleep(GIVE_UP_MS)]);
    await Promise.race([ended, sleep(random() * LATEST_MS)]);
    return;
  }
  counts.atStart += 1;
  if (wants === 'agent') {
    await agentStarted(main, ended);
    await Promise.race([ended, sleep(random() * EARLY_MS)]);
  } else await Promise.race([ended, sleep(random() * LATEST_MS)]);
}

/** A run whose page is lost while it first loads ends, says why, and can be continued. */
const isEndOfStart = (killed: ProcessKind | null): boolean =>
  (killed === 'tab' || killed === 'network') && newestRun(userData)?.phase === 'failed';

/** Lets one start of the program live until it or its agent is killed, or to its end when there were enough kills. */
async function liveOnce(): Promise<void> {
  const child = await start();
  const { pid } = child;
  if (pid === undefined) throw new Error('The program did not start.');
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let isFatal = false;
  let killed: ProcessKind | null = null;
  let known = await processesOf(pid);
  while (kills < KILLS && !isFatal) {
    const wants = nextVictim();
    await nextMoment(pid, wants, ended);
    if (child.exitCode !== null && isEndOfStart(killed)) {
      counts.endedAtStart += 1;
      return;
    }
    if (child.exitCode !== null) {
      problems.push(`the program ended by itself with ${child.exitCode}`);
      return;
    }
    known = await processesOf(pid);
    killed = await kill(pid, wants);
    counts[killed] += 1;
    kills += 1;
    isFatal = killed === 'main' || killed === 'agent';
  }
  const isEnded = await Promise.race([ended.then(() => true), sleep(GIVE_UP_MS, false)]);
  if (!isEnded) {
    problems.push(`the program did not end within ${GIVE_UP_MS / 1000} seconds`);
    child.kill('SIGKILL');
    await ended;
  }
  const orphans = await stillThere(known, ORPHANS_GONE_MS);
  for (const { pid: orphan, kind } of orphans)
    problems.push(`process ${orphan} (${kind}) was left behind`);
}

const startedAt = Date.now();
while (kills < KILLS && problems.length < 5) {
  await liveOnce();
  if (kills % 10 === 0)
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

console.log(
  `${kills} kills (${PROCESS_KINDS.map((kind) => `${kind} ${counts[kind]}`).join(', ')}; ${counts.atStart} at any moment, ${counts.endedAtStart} ended the run while its page first loaded), seed ${values.seed}, ` +
    `${site.steps.length} steps, ${findings.events} events, ${findings.inDoubt} calls in doubt, ${Math.round((Date.now() - startedAt) / 1000)} s`,
);
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
console.log(
  problems.length === 0 ? 'No step lost, none doubled, database whole.' : `See ${userData}`,
);
await Promise.all([site.close(), model.close()]);
if (problems.length === 0) await rm(userData, { recursive: true, force: true });
process.exit(problems.length === 0 ? 0 : 1);
