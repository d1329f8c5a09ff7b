import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { resolveLaunch } from '../../scripts/runtime/resolve-launch.ts';

/** Launch of the program, resolved once per script; the program's arguments come after its own. */
let resolved: ReturnType<typeof resolveLaunch> | undefined;

/**
 * Starts the built program with these arguments and returns the JSON documents that it printed.
 * @param env added to this process's own
 * @param signal asks the program to stop its runs and exit, as Ctrl+C does
 */
export async function runProgram(
  appArgs: readonly string[],
  env: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<readonly unknown[]> {
  const launch = await (resolved ??= resolveLaunch());
  if (signal?.aborted === true) return [];
  const child = spawn(launch.executablePath, [...launch.args, ...appArgs], {
    env: { ...launch.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const stop = (): void => void child.kill('SIGINT');
  signal?.addEventListener('abort', stop, { once: true });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  await once(child, 'close');
  signal?.removeEventListener('abort', stop);
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line));
}
