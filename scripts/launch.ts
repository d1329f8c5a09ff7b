import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { withoutChatter } from './launch/chromium-chatter.ts';
import { type Display, needsDisplay, startDisplay } from './launch/display.ts';
import { ensureFreshBuild } from './launch/fresh-build.ts';
import { watchNpm } from './launch/parent-watch.ts';
import { exitCodeFor, StopSignals } from './launch/stop-signals.ts';
import { currentHost, type Host, isSwitchedOn } from './runtime/host.ts';
import { findOnPath } from './runtime/npm-program.ts';
import { type ResolvedLaunch, resolveLaunch } from './runtime/resolve-launch.ts';
import { describeError } from './runtime/runtime-error.ts';

const LAST_WORDS_MS = 1_000;

/** Options for running the app; everything has a default. */
export interface LaunchOptions {
  /** Arguments of the app after `--`. */
  readonly appArgs?: readonly string[];
  /** Folder to open instead of the checkout. It is opened as it is, without a build. */
  readonly appFolder?: string;
  /**
   * Display of the app. `own`: a virtual display even if there is a real one, so that no window disturbs the person, and none without Xvfb.
   * `none`: no display, for commands without a window.
   */
  readonly display?: 'auto' | 'own' | 'none';
  /** Environment variables to add. */
  readonly env?: Readonly<Record<string, string>>;
  /** Time in ms for the app to quit before it is killed; ten seconds if absent. */
  readonly graceMs?: number;
  readonly host?: Host;
}

/**
 * Builds if needed, runs the app to its end and returns its exit code. The app has this process's stdin and stdout; notices and the app's
 * stderr, without Chromium's chatter, go to stderr. Signals that stop this process stop the app, and no started process is left running.
 *
 * @throws RuntimeError when the app cannot be started.
 */
export async function launch(options: LaunchOptions = {}): Promise<number> {
  const base = options.host ?? currentHost();
  const bridge = [process.execPath, join(base.projectFolder, 'scripts', 'waymark-mcp.ts')];
  const host: Host = {
    ...base,
    env: { ...base.env, WAYMARK_BRIDGE: JSON.stringify(bridge), ...options.env },
  };
  const stop = new StopSignals(options.graceMs === undefined ? {} : { graceMs: options.graceMs });
  const endWatch = watchNpm(host.env, () => stop.stop('SIGTERM'));
  let display: Display | null = null;
  try {
    if (options.appFolder === undefined) {
      await ensureFreshBuild(host, stop.signal);
    }
    const { appArgs = [], appFolder = host.projectFolder } = options;
    const isLinux = host.platform === 'linux';
    const hasXvfb = findOnPath('Xvfb', host.env) !== null;
    // Commands of the packages work without a display too.
    const isHeadless =
      isLinux && (options.display === 'none' || (options.display === 'own' && !hasXvfb));
    const wantsOwn = isLinux && options.display === 'own' && hasXvfb;
    if (wantsOwn || (!isHeadless && needsDisplay(host.platform, host.env))) {
      display = await startDisplay(host);
    }
    const env = display ? { ...host.env, ...display.env, WAYLAND_DISPLAY: undefined } : host.env;
    const resolved = await resolveLaunch({
      appArgs,
      appFolder,
      isHeadless,
      host: { ...host, env },
      signal: stop.signal,
    });
    return await run(resolved, host, stop);
  } catch (error) {
    if (stop.received) {
      return exitCodeFor(null, null, stop.received);
    }
    throw error;
  } finally {
    await display?.stop();
    endWatch();
    stop.close();
  }
}

/** Runs `launch` for the command-line entries: prints an error as text, and sets the exit code. */
export async function launchAsProgram(options: LaunchOptions): Promise<void> {
  try {
    process.exitCode = await launch(options);
  } catch (error) {
    process.stderr.write(`waymark: ${describeError(error)}\n`);
    process.exitCode = 1;
  }
}

async function run(resolved: ResolvedLaunch, host: Host, stop: StopSignals): Promise<number> {
  stop.signal.throwIfAborted();
  const showsAll = isSwitchedOn(host.env['ELECTRON_ENABLE_LOGGING']);
  const child: ChildProcess = spawn(resolved.executablePath, resolved.args, {
    env: resolved.env,
    stdio: ['inherit', 'inherit', showsAll ? 'inherit' : 'pipe'],
  });
  stop.passTo(child);
  const errorsWritten = child.stderr ? forwardErrors(child.stderr) : Promise.resolve();
  const { code, signal } = await ended(child);
  // A helper process may outlive the app for a moment and keep the pipe open, so the wait is limited.
  await Promise.race([errorsWritten, sleep(LAST_WORDS_MS)]);
  child.stderr?.destroy();
  return exitCodeFor(code, signal, stop.received);
}

function ended(
  child: ChildProcess,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** Resolves when all of the app's stderr is passed on. */
async function forwardErrors(source: NodeJS.ReadableStream): Promise<void> {
  const filter = source.pipe(withoutChatter());
  filter.pipe(process.stderr, { end: false });
  await finished(filter).catch(() => undefined);
}
