import { spawn } from 'node:child_process';

import { currentHost } from '../runtime/host.ts';
import { resolveLaunch } from '../runtime/resolve-launch.ts';
import { needsDisplay, startDisplay } from './display.ts';
import { ensureFreshBuild } from './fresh-build.ts';

/**
 * Runs a script of ours that opens the program itself, against a fresh build and on a display of its own where there is
 * none. Gives its exit code.
 *
 * @throws RuntimeError when there is no runtime or no display to be had.
 */
export async function runOnDisplay(args: readonly string[]): Promise<number> {
  const host = currentHost();
  await ensureFreshBuild(host, new AbortController().signal);
  // The runtime is made before the script starts, so that nothing it measures or limits is spent on it.
  await resolveLaunch({ host });
  const display = needsDisplay(host.platform, host.env) ? await startDisplay(host) : null;
  try {
    const child = spawn(process.execPath, [...args], {
      stdio: 'inherit',
      env: { ...process.env, ...display?.env },
    });
    return await new Promise((resolve) => {
      child.on('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await display?.stop();
  }
}
