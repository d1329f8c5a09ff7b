import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { prepareProgram } from '../../scripts/launch/prepare-program.ts';
import { scriptCommand, wholeNumber } from '../../scripts/options/script-command.ts';
import { resolveLaunch } from '../../scripts/runtime/resolve-launch.ts';
import { startScriptedModel } from '../../src/testing/scripted-model/start-scripted-model.ts';
import { carefulModel } from './careful-model.ts';
import { startCountSite } from './count-site.ts';
import { findingsOf, newestRun } from './store-findings.ts';

const values = scriptCommand('test:kill', {
  about: `Kills the agent process and the whole program at random moments of one long run and lets it go on each time. At the end every
step must have reached the server exactly once, in order, and the database must be whole, with events without gaps.`,
  examples: ['--count 10 --seed 7'],
})
  .option('--count <n>', 'how many kills', wholeNumber(1, 100_000), 200)
  .option('--seed <n>', 'the same seed kills at the same moments', wholeNumber(1, 2_147_483_646), 1)
  .parse()
  .opts();
const KILLS = values.count;
/** A kill comes at the latest so long after the model was first asked; the beginnings are hit as well. */
const LATEST_MS = 4_000;
const GIVE_UP_MS = 60_000;
/** An agent that has just started is killed so soon. */
const EARLY_MS = 400;
const LOOK_EVERY_MS = 20;

let { seed } = values;
/** Park and Miller's generator: the same seed kills at the same moments of the clock. */
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}

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
const counts = { agent: 0, main: 0, atStart: 0 };

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
      '--user-data',
      userData,
    ],
  });
  return spawn(executablePath, args, { env, stdio: 'ignore' });
}

/** The pid of the agent process below a program, if it has one. */
async function agentOf(main: number): Promise<number | null> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [command, status] = await Promise.all([
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
      readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''),
    ]);
    const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === main && command.includes('node.mojom.NodeService')) return Number(name);
  }
  return null;
}

/** The one of both that was killed less often until now. */
function nextVictim(): 'agent' | 'main' {
  const isCoin = random() < 0.5;
  if (counts.agent !== counts.main) return counts.agent < counts.main ? 'agent' : 'main';
  return isCoin ? 'agent' : 'main';
}

/** Waits until there is an agent process to kill. */
async function agentStarted(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (;;) {
    if (child.pid === undefined || (await agentOf(child.pid)) !== null) return;
    if (Date.now() > deadline) return;
    if (await Promise.race([ended.then(() => true), sleep(LOOK_EVERY_MS, false)])) return;
  }
}

/** Kills the wanted process, or the program where it has no agent just now. Says which it was. */
async function kill(main: number, wants: 'agent' | 'main'): Promise<'agent' | 'main'> {
  const agent = wants === 'agent' ? await agentOf(main) : null;
  if (agent !== null && killIfThere(agent)) return 'agent';
  if (!killIfThere(main)) problems.push('the program was gone before it could be killed');
  return 'main';
}

/** Whether there was such a process: one may have ended since it was looked for. */
function killIfThere(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ESRCH') return false;
    throw thrown;
  }
}

/** Lets one start of the program live until it is killed, or to its end when there were enough kills. */
async function liveOnce(): Promise<void> {
  const child = await start();
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const isLast = kills >= KILLS;
  const isAtStart = random() < 0.15;
  const wants = nextVictim();
  if (!isLast) {
    if (isAtStart && wants === 'main') await Promise.race([ended, sleep(random() * LATEST_MS)]);
    else if (isAtStart) {
      await agentStarted(child, ended);
      await Promise.race([ended, sleep(random() * EARLY_MS)]);
    } else {
      await Promise.race([ended, asked.next(), sleep(GIVE_UP_MS)]);
      await Promise.race([ended, sleep(random() * LATEST_MS)]);
    }
    if (child.exitCode !== null || child.pid === undefined)
      problems.push(`the program ended by itself with ${child.exitCode}`);
    else {
      counts[await kill(child.pid, wants)] += 1;
      if (isAtStart) counts.atStart += 1;
      kills += 1;
    }
  }
  const isEnded = await Promise.race([ended.then(() => true), sleep(GIVE_UP_MS, false)]);
  if (isEnded) return;
  problems.push(`the program did not end within ${GIVE_UP_MS / 1000} seconds`);
  child.kill('SIGKILL');
  await ended;
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
  `${kills} kills (${counts.agent} of the agent, ${counts.main} of the program, ${counts.atStart} while it started), ` +
    `${site.steps.length} steps, ${findings.events} events, ${findings.inDoubt} calls in doubt, ${Math.round((Date.now() - startedAt) / 1000)} s`,
);
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
console.log(
  problems.length === 0 ? 'No step lost, none doubled, database whole.' : `See ${userData}`,
);
await Promise.all([site.close(), model.close()]);
if (problems.length === 0) await rm(userData, { recursive: true, force: true });
process.exit(problems.length === 0 ? 0 : 1);
