import { z } from 'zod';

/** Command that an agent starts to reach Waymark. */
export interface BridgeCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** How this Waymark was installed and started. */
export interface Installation {
  readonly isPackaged: boolean;
  /** Full path of the running program; Electron when it is not packaged. */
  readonly program: string;
  readonly appFolder: string;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Environment variable in which the start scripts name a bridge that needs no Electron, as a JSON array: Node, script, arguments. */
export const BRIDGE_VARIABLE = 'WAYMARK_BRIDGE';

const ArgvSchema = z.tuple([z.string()]).rest(z.string());
/** Cache folder of `npx`, which may be cleared at any time. */
const PASSING = /[\\/]_npx[\\/]/;

/**
 * Returns the command with full paths, since programs that are not started in a terminal have a short `PATH`. `userData`: the data folder;
 * `null` for the default one.
 */
export function bridgeCommand(installation: Installation, userData: string | null): BridgeCommand {
  const folder = userData === null ? [] : ['--user-data', userData];
  const [command, ...args] = bridgeArgv(installation);
  return { command, args: [...args, ...folder] };
}

function bridgeArgv(installation: Installation): readonly [string, ...string[]] {
  const { isPackaged, program, appFolder, platform, env } = installation;
  // The contents of an AppImage are mounted only while it runs, so the AppImage itself is named.
  if (isPackaged) return [env['APPIMAGE'] || program, 'mcp'];
  const argv = ArgvSchema.safeParse(parsed(env[BRIDGE_VARIABLE])).data;
  if (argv === undefined) return [program, appFolder, '--', 'mcp'];
  if (!argv.some((argument) => PASSING.test(argument))) return argv;
  const npx = ['npx', '-y', 'waymark', 'mcp'] as const;
  return platform === 'win32' ? ['cmd', '/c', ...npx] : npx;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
