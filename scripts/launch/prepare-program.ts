import { currentHost } from '../runtime/host.ts';
import { resolveLaunch } from '../runtime/resolve-launch.ts';
import { describeError } from '../runtime/runtime-error.ts';
import { type Display, needsDisplay, startDisplay } from './display.ts';
import { tellDisplays } from './displays-variable.ts';
import { ensureFreshBuild } from './fresh-build.ts';

/**
 * Makes ready what a script needs that opens the program itself: a fresh build, the runtime, and displays where there is none. The
 * variables of the first are put into this process's environment, all of them are found by `displaysOf`; they end with this process.
 * When something cannot be had, it says so and ends the process with exit code 1.
 */
export async function prepareProgram({
  displays: count = 1,
  screen,
}: {
  readonly displays?: number;
  /** Their size, WIDTHxHEIGHT. */
  readonly screen?: string;
} = {}): Promise<void> {
  // Tests and benchmarks work at sites of their own, whatever Electron there is. Those of this rule take it back.
  process.env['WAYMARK_ACCEPT_UNSUPPORTED_RUNTIME'] ??= '1';
  const host = currentHost();
  try {
    await ensureFreshBuild(host, new AbortController().signal);
    // The runtime is made before the script starts, so that nothing it measures or limits is spent on it.
    await resolveLaunch({ host });
    if (!needsDisplay(host.platform, host.env)) return;
    const displays: Display[] = [];
    while (displays.length < count) displays.push(await startDisplay(host, screen));
    Object.assign(process.env, displays[0]?.env, tellDisplays(displays));
  } catch (error) {
    console.error(`waymark: ${describeError(error)}`);
    process.exit(1);
  }
}
