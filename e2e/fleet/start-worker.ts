import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { resolveLaunch } from '../../scripts/runtime/resolve-launch.ts';

const LOOK_EVERY_MS = 100;

export interface RunningWorker {
  readonly name: string;
  readonly child: ChildProcess;
}

/** Starts the real `waymark worker` with these arguments; it takes jobs once this resolves. */
export async function startWorker(name: string, args: readonly string[]): Promise<RunningWorker> {
  const launch = await resolveLaunch({ appArgs: ['worker', '--name', name, ...args] });
  const child = spawn(launch.executablePath, launch.args, {
    env: launch.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (said = (said + text).slice(-5000)));
  while (!said.includes('"worker.ready"')) {
    if (child.exitCode !== null) throw new Error(`A worker did not start: ${said}`);
    await sleep(LOOK_EVERY_MS);
  }
  return { name, child };
}

export async function endWorker({ child }: RunningWorker, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
