import { resolve } from 'node:path';

import { findRuntime, type Runtime } from './find-runtime.ts';
import { currentHost, type Environment, type Host } from './host.ts';
import { assertLibraries, WINDOW_LIBRARY } from './missing-libraries.ts';
import { napiVersionOf, prepareSqliteBinding } from './sqlite-binding.ts';

/** What to start. Playwright's `_electron.launch` takes it as it is. */
export interface ResolvedLaunch {
  readonly executablePath: string;
  readonly args: string[];
  /** The whole environment of the child, not only what is added. */
  readonly env: Record<string, string>;
}

/** `appArgs` go to the app untouched; `appFolder` is the checkout unless named. */
export interface ResolveOptions {
  readonly appArgs?: readonly string[];
  readonly appFolder?: string;
  /** Without a display or a graphics card, on Linux. */
  readonly isHeadless?: boolean;
  readonly host?: Host;
  readonly signal?: AbortSignal | undefined;
}

/** The first Electron that by itself chooses between X11 and Wayland. */
const FIRST_WAYLAND_MAJOR = 38;

/** As in the command of the packages for Linux. */
const HEADLESS_SWITCHES = ['--ozone-platform=headless', '--disable-gpu', '--log-level=3'];

/**
 * Finds and prepares everything the app needs and says how to start it: runtime, arguments, environment.
 * It starts nothing and needs no display; see launch/display.ts for that.
 *
 * @throws RuntimeError with a code and what to do next.
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
 * Electron's command line: its own switches, the app folder, `--`, the app's arguments. What stands after `--` is no
 * switch for Chromium or Node, whatever it looks like, and reaches the app's `process.argv` in order.
 */
export function buildArgs(
  host: Pick<Host, 'isRoot' | 'platform' | 'env'>,
  runtime: Pick<Runtime, 'electronVersion'>,
  appFolder: string,
  appArgs: readonly string[],
): string[] {
  const switches: string[] = [];
  if (host.isRoot && host.platform === 'linux') {
    // Chromium's sandbox refuses to run as root; for anyone else it stays on.
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

/** The child's environment: the person's, without what would stop Electron from being an app, plus the binding. */
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
