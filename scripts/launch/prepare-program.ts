import { currentHost } from '../runtime/host.ts';
import { resolveLaunch } from '../runtime/resolve-launch.ts';
import { describeError } from '../runtime/runtime-error.ts';
import { type Display, needsDisplay, startDisplay } from './display.ts';
import { tellDisplays } from './displays-variable.ts';
import { ensureFreshBuild } from './fresh-build.ts';

/**
 * Prepares a script that opens the program itself: a fresh build, the runtime, and displays if there is none. The first display's variables
 * are set in this process's environment, and `displaysOf` returns those of all; the displays end with this process. On failure it prints
 * the reason and ends the process with exit code 1.
 */
export async function prepareProgram({
  displays: count = 1,
  screen,
}: {
  readonly displays?: number;
  /** Size of the displays, WIDTHxHEIGHT. */
  readonly screen?: string;
} = {}): Promise<void> {
  // Tests and benchmarks use their own sites, so any Electron is acceptable. The tests of this rule unset the variable.
  process.env['WAYMARK_ACCEPT_UNSUPPORTED_RUNTIME'] ??= '1';
  const host = currentHost();
  try {
    await ensureFreshBuild(host, new AbortController().signal);
    // The runtime is resolved before the script starts, so that this time does not count in its measurements and limits.
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
