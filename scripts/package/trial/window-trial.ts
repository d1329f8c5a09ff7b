import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Display, startDisplay } from '../../launch/display.ts';
import type { Site } from '../../../src/testing/site/start-site.ts';
import { asRoot, type TrialUser } from './ordinary-user.ts';
import { type ProgramProcess, processesOf } from './sandbox-state.ts';

const WAIT_MS = 45_000;
const POLL_MS = 200;
/** Switch of the agent's process, which the program forks itself. */
const AGENT = '--utility-sub-type=node.mojom.NodeService';
/** Time limit from the last letter to the suggestion for Enter. */
const ANSWER_MS = 1_000;
const TASK_MS = 15_000;

/** Waits until a condition holds; the error names it. */
async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  waitMs = WAIT_MS,
): Promise<void> {
  const deadline = Date.now() + waitMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited ${waitMs / 1000} s in vain: ${what}.`);
    await sleep(POLL_MS);
  }
}

/**
 * Opens the window as an ordinary user, checks its processes, and types a task with a real keyboard: a packaged program accepts no other
 * control. Returns the findings about the sandbox.
 */
export async function tryWindow(
  user: TrialUser,
  site: Site,
  {
    command,
    executable,
    task,
  }: { readonly command: string; readonly executable: string; readonly task: string },
): Promise<string> {
  const opened = asked(site, '/');
  const display = await startDisplay({ env: process.env });
  try {
    await user.mayUse(display);
    const child = user.start(command, [`${site.url}/`], display.env);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-5_000)));
    const ended = once(child, 'exit');
    try {
      await until('the window opens the page', () => asked(site, '/') > opened);
      const sandbox = checkSandbox(await processesOf(executable), user);
      const pressed = asked(site, '/pressed');
      await typeUntil(display, task, () => asked(site, '/pressed') > pressed);
      await until(
        'the process of the run ends',
        async () => !(await processesOf(executable)).some(({ args }) => args.includes(AGENT)),
      );
      return sandbox;
    } catch (error) {
      throw new Error(`In the window: ${String(error)}\n${said}`, { cause: error });
    } finally {
      // On SIGTERM the program saves its state.
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(late);
    }
  } finally {
    await display.stop();
  }
}

const asked = (site: Site, path: string): number =>
  site.requests.filter((one) => one === path).length;

/** Types the task and Enter until it is carried out: a window that has just opened may not take keys yet, and the trial cannot query it. */
async function typeUntil(display: Display, task: string, isDone: () => boolean): Promise<void> {
  const { DISPLAY, XAUTHORITY } = display.env;
  const xdotool = (...args: readonly string[]): Promise<string> =>
    asRoot('env', `DISPLAY=${DISPLAY}`, `XAUTHORITY=${XAUTHORITY}`, 'xdotool', ...args);
  const named = ['search', '--sync', '--onlyvisible', '--name', 'Waymark'];
  const [window = ''] = (await xdotool(...named)).split('\n');
  // Without a window manager the window gets the keyboard only this way.
  await xdotool('windowfocus', '--sync', window);
  for (let tries = 1; ; tries++) {
    await xdotool('key', '--clearmodifiers', 'ctrl+l');
    await xdotool('type', '--delay', '15', task);
    await sleep(ANSWER_MS);
    await xdotool('key', 'Return');
    try {
      await until('the task is carried out', isDone, TASK_MS);
      return;
    } catch (error) {
      if (tries === 4) throw error;
    }
  }
}

/** Checks that every process belongs to the user and that pages are in a sandbox; returns a description of it. */
function checkSandbox(processes: readonly ProgramProcess[], user: TrialUser): string {
  const browser = processes.find(({ type }) => type === 'browser');
  const pages = processes.filter(({ type }) => type === 'renderer');
  assert(browser !== undefined && pages.length >= 2, 'the window and the page have processes');
  for (const { uid, args } of processes) {
    assert(user.owns(uid), 'no process has the rights of somebody else');
    assert(!args.includes('--no-sandbox'), 'no process is started without the sandbox');
  }
  for (const { seccomp, pidNamespace } of pages) {
    assert.equal(seccomp, 2, 'a filter decides on the system calls of pages');
    assert.notEqual(pidNamespace, browser.pidNamespace, 'pages see no other processes');
  }
  return pages.every(({ userNamespace }) => userNamespace !== browser.userNamespace)
    ? 'user namespaces'
    : 'the setuid helper';
}
