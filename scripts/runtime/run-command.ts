import { spawn } from 'node:child_process';

import type { Environment } from './host.ts';

/** Result of a command. `timedOut` is set when the deadline ended it. */
export interface CommandResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly timedOut: boolean;
}

/** Folder, environment and limits of a command. */
export interface CommandOptions {
  readonly cwd: string;
  readonly env: Environment;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

const KEPT_OUTPUT_CHARS = 1_000_000;

/**
 * Runs a program to its end and returns its exit code and output; an exit code other than 0 is a result, not an error. At the deadline or
 * on abort the program is killed; with a `signal` also its descendants.
 *
 * @throws when the program cannot be started, and the abort reason when aborted.
 */
export function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  options.signal?.throwIfAborted();
  // With its own process group, a compiler started by make by node-gyp ends with the command. Without a `signal` the command stays in the
  // terminal's group, which a Ctrl-C reaches.
  const hasGroup = process.platform !== 'win32' && options.signal !== undefined;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: hasGroup,
      windowsHide: true,
    });
    let stdout = '';
    let stderr = '';
    let timedOut = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout = (stdout + text).slice(-KEPT_OUTPUT_CHARS);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-KEPT_OUTPUT_CHARS);
    });

    const kill = (): void => {
      if (child.pid === undefined) {
        return;
      }
      try {
        process.kill(hasGroup ? -child.pid : child.pid, 'SIGKILL');
      } catch {
        // The process has just ended by itself.
      }
    };
    const deadline = setTimeout(() => {
      timedOut = true;
      kill();
    }, options.timeoutMs);
    options.signal?.addEventListener('abort', kill, { once: true });
    const settle = (): void => {
      clearTimeout(deadline);
      options.signal?.removeEventListener('abort', kill);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (exitCode) => {
      settle();
      if (options.signal?.aborted) {
        reject(options.signal.reason);
      } else {
        resolve({ exitCode, stdout, stderr, timedOut });
      }
    });
  });
}

/** Returns the last lines of a failed command's output, for an error message. */
export function lastLines(result: CommandResult, count = 12): string {
  return `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-count).join('\n');
}
