import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { type Display, startDisplay } from '../../scripts/launch/display.ts';
import { resolveLaunch } from '../../scripts/runtime/resolve-launch.ts';

const run = promisify(execFile);
const SCREEN = '1280x800';
const WAIT_MS = 60_000;
const POLL_MS = 50;
const CLOSE_MS = 20_000;
/** Time between the letters of a fast typist, in milliseconds. */
const LETTER_MS = '25';

/** Waits until a condition holds; the error names it. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS; !(await isSo()); await sleep(POLL_MS))
    if (Date.now() > deadline) throw new Error(`Waited ${WAIT_MS / 1000} s in vain: ${what}.`);
}

/** Desktop of a person: an X server with a window manager, a keyboard and a mouse. It has no access inside the program. */
export class Desk {
  readonly #display: Display;
  readonly #manager: ChildProcess;
  #program: ChildProcess | null = null;

  private constructor(display: Display) {
    this.#display = display;
    this.#manager = spawn('openbox', { env: this.#env, stdio: 'ignore' });
  }

  static async open(): Promise<Desk> {
    return new Desk(await startDisplay({ env: process.env }, SCREEN));
  }

  get #env(): NodeJS.ProcessEnv {
    return { ...process.env, ...this.#display.env };
  }

  /** Starts the program with its icon's command, and waits for its window. */
  async startProgram(userData: string): Promise<void> {
    const { executablePath, args, env } = await resolveLaunch({
      appArgs: ['--user-data', userData],
    });
    this.#program = spawn(executablePath, args, {
      env: { ...env, ...this.#display.env, XDG_CONFIG_HOME: userData, LANGUAGE: 'en' },
      stdio: 'ignore',
    });
    await until('the window opens', async () => {
      // A window may close while the search reads it.
      const found = await this.#xdotool('search', '--onlyvisible', '--name', 'Waymark').catch(
        () => '',
      );
      if (found === '') return false;
      await this.#xdotool('windowactivate', '--sync', found.split('\n')[0] ?? '');
      return true;
    });
  }

  async press(...keys: readonly string[]): Promise<void> {
    await this.#xdotool('key', '--clearmodifiers', ...keys);
  }

  async type(text: string): Promise<void> {
    await this.#xdotool('type', '--delay', LETTER_MS, text);
  }

  /** Presses and types without a pause between the two; a line break in the text is the Enter key. */
  async pressAndType(shortcut: string, text: string): Promise<void> {
    await this.#xdotool('key', '--clearmodifiers', shortcut, 'type', '--delay', LETTER_MS, text);
  }

  /** Clicks at a point, in pixels of the screen. */
  async click(x: number, y: number): Promise<void> {
    await this.#xdotool('mousemove', String(x), String(y), 'click', '1');
  }

  /** Title of the window that has the keyboard. */
  async title(): Promise<string> {
    const { stdout } = await run('xdotool', ['getactivewindow', 'getwindowname'], {
      env: this.#env,
    }).catch(() => ({ stdout: '' }));
    return stdout.trim();
  }

  /** Saves a screenshot for debugging a failure, where the machine has a tool for it. */
  async picture(file: string): Promise<void> {
    await run('scrot', ['--overwrite', file], { env: this.#env }).catch(() => undefined);
  }

  /** Quits as a person does, and waits until the program has ended. */
  async quit(): Promise<void> {
    const program = this.#program;
    if (program === null || program.exitCode !== null) return;
    const ended = once(program, 'exit', { signal: AbortSignal.timeout(CLOSE_MS) });
    await this.press('ctrl+q');
    await ended;
    this.#program = null;
  }

  async close(): Promise<void> {
    this.#program?.kill('SIGKILL');
    this.#manager.kill();
    await this.#display.stop();
  }

  async #xdotool(...args: readonly string[]): Promise<string> {
    const { stdout } = await run('xdotool', args, { env: this.#env, timeout: WAIT_MS });
    return stdout.trim();
  }
}
