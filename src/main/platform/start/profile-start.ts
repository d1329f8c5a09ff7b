import { ACCEPT_FLAG } from './app-arguments.ts';

/** Facts about this program's start, from which it can be started again for another profile. */
export interface StartedProgram {
  readonly isPackaged: boolean;
  /** Full path of the running program, which is Electron when it is not packaged. */
  readonly program: string;
  readonly appFolder: string;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Pages that another profile's window is to open. */
export interface ProfileStart {
  /** Data folder of the first profile; `null` for the usual one. */
  readonly root: string | null;
  readonly id: string;
  readonly urls: readonly string[];
  readonly files: readonly string[];
}

/** Switches that are not passed on: the program's own options, and those for debugging it. */
const OWN =
  /^--(?:$|user-data(?:$|=)|profile(?:$|=)|accept-unsupported-runtime$|inspect|remote-debugging)/;

/** Returns the command that opens another profile, with the same switches for the engine as this start. */
export function profileStartArgv(
  { isPackaged, program, appFolder, argv, env }: StartedProgram,
  { root, id, urls, files }: ProfileStart,
): readonly [string, ...string[]] {
  const before = argv.includes('--') ? argv.slice(1, argv.indexOf('--')) : argv.slice(1);
  const switches = before.filter((one) => one.startsWith('--') && !OWN.test(one));
  const own = [
    `--profile=${id}`,
    ...(root === null ? [] : [`--user-data=${root}`]),
    ...(argv.includes(ACCEPT_FLAG) ? [ACCEPT_FLAG] : []),
    ...urls,
    ...files,
  ];
  // An AppImage is only mounted while it runs, so its own file is started.
  if (isPackaged) return [env['APPIMAGE'] || program, ...switches, '--', ...own];
  return [program, ...switches, appFolder, '--', ...own];
}
