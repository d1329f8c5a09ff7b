import { resolve } from 'node:path';

import { findRuntime, type Runtime } from './find-runtime.ts';
import { currentHost, type Environment, type Host } from './host.ts';
import { assertLibraries, WINDOW_LIBRARY } from './missing-libraries.ts';
import { napiVersionOf, prepareSqliteBinding } from './sqlite-binding.ts';

/** Program to start, in the form that Playwright's `_electron.launch` takes. */
export interface ResolvedLaunch {
  readonly executablePath: string;
  readonly args: string[];
  /** Complete environment of the child, not only the added variables. */
  readonly env: Record<string, string>;
}

/** Options of a launch: `appArgs` are passed to the app unchanged; `appFolder` is the checkout by default. */
export interface ResolveOptions {
  readonly appArgs?: readonly string[];
  readonly appFolder?: string;
  /** Whether to run without a display or a graphics card, on Linux. */
  readonly isHeadless?: boolean;
  readonly host?: Host;
  readonly signal?: AbortSignal | undefined;
}

/** First Electron version that chooses between X11 and Wayland itself. */
const FIRST_WAYLAND_MAJOR = 38;

/** Switches for running without a display, as in the command of the packages for Linux. */
const HEADLESS_SWITCHES = ['--ozone-platform=headless', '--disable-gpu', '--log-level=3'];

/**
 * Finds and prepares everything that the app needs and returns how to start it: runtime, arguments, environment. It starts nothing and
 * needs no display; see launch/display.ts for that.
 *
 * @throws RuntimeError with a code and the next step.
 */
export async function resolveLaunch(options: ResolveOptions = {}): Promise<ResolvedLaunch> {
  const host = options.host ?? currentHost();
  const runtime = await findRuntime(host, options.signal);
  await assertLibraries(host, runtime.executablePath, options.isHeadless ? null : WINDOW_LIBRARY);
  const napi = napiVersionOf(runtime.electronVersion);
  const binding = await prepareSqliteBinding(host, napi, options.signal);
  return {
    executablePath: runtime.executablePath,
    args: [
      ...(options.isHeadless ? HEADLESS_SWITCHES : []),
      ...buildArgs(
        host,
        runtime,
        resolve(options.appFolder ?? host.projectFolder),
        options.appArgs ?? [],
      ),
    ],
    env: buildEnv(host.env, binding),
  };
}

/**
 * Returns Electron's command line: its own switches, the app folder, `--`, the app's arguments. Text after `--` is never a switch for
 * Chromium or Node and reaches the app's `process.argv` in order.
 */
export function buildArgs(
  host: Pick<Host, 'isRoot' | 'platform' | 'env'>,
  runtime: Pick<Runtime, 'electronVersion'>,
  appFolder: string,
  appArgs: readonly string[],
): string[] {
  const switches: string[] = [];
  if (host.isRoot && host.platform === 'linux') {
    // Chromium's sandbox refuses to run as root; for other users it stays on.
    switches.push('--no-sandbox');
  }
  const major = Number.parseInt(runtime.electronVersion ?? '', 10);
  if (
    host.platform === 'linux' &&
    host.env['WAYLAND_DISPLAY'] &&
    !host.env['DISPLAY'] &&
    major < FIRST_WAYLAND_MAJOR
  ) {
    switches.push('--ozone-platform-hint=auto');
  }
  return [...switches, appFolder, '--', ...appArgs];
}

/** Returns the child's environment: the person's, without variables that prevent Electron from being an app, and with the binding. */
export function buildEnv(env: Environment, sqliteBinding: string | null): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    // ELECTRON_RUN_AS_NODE is set in the terminals of editors that are Electron apps themselves.
    if (
      value !== undefined &&
      name !== 'ELECTRON_RUN_AS_NODE' &&
      name !== 'WAYMARK_SQLITE_BINDING'
    ) {
      result[name] = value;
    }
  }
  if (sqliteBinding !== null) {
    result['WAYMARK_SQLITE_BINDING'] = sqliteBinding;
  }
  return result;
}
