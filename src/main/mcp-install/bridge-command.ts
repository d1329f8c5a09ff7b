import { z } from 'zod';

/** The program that an agent starts to reach Waymark. */
export interface BridgeCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** What tells how this Waymark was started. */
export interface Installation {
  readonly isPackaged: boolean;
  /** Full path of the program that runs: Electron, where it is not packaged. */
  readonly program: string;
  readonly appFolder: string;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The variable by which the scripts that start Electron name the bridge that needs none, as a JSON array: Node, script, arguments. */
export const BRIDGE_VARIABLE = 'WAYMARK_BRIDGE';

const ArgvSchema = z.tuple([z.string()]).rest(z.string());
/** A folder in which `npx` keeps packages until it clears them away. */
const PASSING = /[\\/]_npx[\\/]/;

/**
 * The command with full paths, because programs that are not started in a terminal have a short `PATH`. `userData`: the data folder, where it is not the
 * usual one.
 */
export function bridgeCommand(installation: Installation, userData: string | null): BridgeCommand {
  const folder = userData === null ? [] : ['--user-data', userData];
  const [command, ...args] = bridgeArgv(installation);
  return { command, args: [...args, ...folder] };
}

function bridgeArgv(installation: Installation): readonly [string, ...string[]] {
  const { isPackaged, program, appFolder, platform, env } = installation;
  // What is in an AppImage is only mounted while it runs.
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
