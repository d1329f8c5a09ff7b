import { spawn } from 'node:child_process';

import { currentHost } from '../runtime/host.ts';
import { resolveLaunch } from '../runtime/resolve-launch.ts';
import { type Display, needsDisplay, startDisplay } from './display.ts';
import { tellDisplays } from './displays-variable.ts';
import { ensureFreshBuild } from './fresh-build.ts';

/**
 * Runs a script of ours that opens the program itself, against a fresh build and on displays of its own where there is
 * none. Gives its exit code. Of several displays the first is the script's; it finds all of them by `displaysOf`.
 *
 * @throws RuntimeError when there is no runtime or no display to be had.
 */
export async function runOnDisplay(args: readonly string[], displayCount = 1): Promise<number> {
  const host = currentHost();
  await ensureFreshBuild(host, new AbortController().signal);
  // The runtime is made before the script starts, so that nothing it measures or limits is spent on it.
  await resolveLaunch({ host });
  const displays: Display[] = [];
  try {
    if (needsDisplay(host.platform, host.env))
      while (displays.length < displayCount) displays.push(await startDisplay(host));
    const child = spawn(process.execPath, [...args], {
      stdio: 'inherit',
      env: { ...process.env, ...displays[0]?.env, ...tellDisplays(displays) },
    });
    return await new Promise((resolve) => {
      child.on('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await Promise.all(displays.map((display) => display.stop()));
  }
}
