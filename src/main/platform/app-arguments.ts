import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { type CommandEntry, COMMANDS, OPTIONS_FOR_COMMANDS, type Way } from './command-table.ts';

/** A path, not an option or an address. */
const PDF_FILE = /^(?!-|[a-z][a-z0-9+.-]+:\/\/).+\.pdf$/i;
const WebAddressSchema = z.string().regex(/^https?:\/\//i);

/** The data folder of the command line, below the system's folder for application data. */
export const CLI_USER_DATA_NAME = 'waymark-cli';

const ACCEPT_FLAG = '--accept-unsupported-runtime';
/** The same for programs that start Waymark; `1` switches it on. */
const ACCEPT_VARIABLE = 'WAYMARK_ACCEPT_UNSUPPORTED_RUNTIME';

/** What the program was asked to be. */
export interface AppArguments {
  readonly mode: Way;
  /** The command as it is typed, for its help. */
  readonly command: string;
  /** What follows the command’s name, without `--user-data`, for the command line to read. */
  readonly rest: readonly string[];
  /** An absolute folder, when one was named. */
  readonly userData: string | null;
  /** Runs may work where the person is logged in, although this Electron is out of support. */
  readonly acceptsOldRuntime?: true;
  /** Web addresses to open in the window. */
  readonly urls: readonly string[];
  /** PDF files to open in the window, full paths. */
  readonly files: readonly string[];
}

/**
 * Reads the program’s own arguments: those after `--`, before which stand Electron’s switches and in development the app’s folder;
 * in a packaged program without `--`, all of them. `WAYMARK_TYPED` says how the command was called, where that is not `waymark`.
 */
export function readAppArguments(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  isPackaged: boolean,
): AppArguments {
  const own = ownArguments(argv, isPackaged);
  const [withFlag, named] = takeOption(own, '--user-data');
  const rest = withFlag.filter((argument) => argument !== ACCEPT_FLAG);
  const accepts = rest.length < withFlag.length || env[ACCEPT_VARIABLE] === '1';
  const folder = named ?? env['WAYMARK_USER_DATA'];
  const userData = folder === undefined || folder === '' ? null : resolve(folder);
  const [first = '', ...others] = rest;
  // `npm run agent -- --regress`: what is checked after a change of the program stands beside what runs tasks.
  const isRegress = /^(?:agent|run)$/.test(first) && others[0] === '--regress';
  const name = isRegress ? 'regress' : (OPTIONS_FOR_COMMANDS[first] ?? first);
  const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (known !== undefined)
    return {
      ...wayOf(known, name, isRegress ? others.slice(1) : others),
      command: env['WAYMARK_TYPED'] || `waymark ${name}`,
      userData,
      ...(accepts && { acceptsOldRuntime: true }),
      urls: [],
      files: [],
    };
  const urls = rest.filter((argument) => WebAddressSchema.safeParse(argument).success);
  const files = rest.flatMap(toPdfFile);
  const isWindow = first === '' || first.startsWith('-') || urls.length + files.length > 0;
  return {
    mode: isWindow ? 'window' : 'unknown',
    command: 'waymark',
    rest,
    userData,
    ...(accepts && { acceptsOldRuntime: true }),
    urls,
    files,
  };
}

/** What carries out a command, with its arguments. Help needs nothing of what the command itself needs. */
function wayOf(
  { mode, given = [] }: CommandEntry,
  name: string,
  others: readonly string[],
): Pick<AppArguments, 'mode' | 'rest'> {
  const wantsHelp = others.some((argument) => argument === '--help' || argument === '-h');
  if (mode === 'words') return { mode: 'words', rest: [name, ...others] };
  const isHelpOfTasks = mode === 'agent' && wantsHelp;
  return { mode, rest: isHelpOfTasks ? others : [...given, ...others] };
}

/** A path or, as file managers have it, an address of a file. */
function toPdfFile(argument: string): readonly string[] {
  if (!/\.pdf$/i.test(argument)) return [];
  if (URL.canParse(argument) && new URL(argument).protocol === 'file:')
    return [fileURLToPath(argument)];
  return PDF_FILE.test(argument) ? [resolve(argument)] : [];
}

const OtherStartSchema = z.object({
  mode: z.literal('window'),
  urls: z.array(WebAddressSchema),
  files: z.array(z.string().refine(isAbsolute)),
});

/** What another start of the program, as it tells of itself, was to open in the window; `null`: it was to do something else. */
export function readOtherStart(data: unknown): z.infer<typeof OtherStartSchema> | null {
  return OtherStartSchema.safeParse(data).data ?? null;
}

function ownArguments(argv: readonly string[], isPackaged: boolean): readonly string[] {
  const separator = argv.indexOf('--');
  const isOwn = (argument: string): boolean => !argument.startsWith('-');
  if (isPackaged) {
    const isLedByIt = separator > 0 && !argv.slice(1, separator).some(isOwn);
    return argv.slice(isLedByIt ? separator + 1 : 1);
  }
  if (separator !== -1) return argv.slice(separator + 1);
  const appFolder = argv.findIndex((argument, index) => index > 0 && isOwn(argument));
  return appFolder === -1 ? [] : argv.slice(appFolder + 1);
}

/**
 * The arguments without the option, and its value: `--name VALUE` or `--name=VALUE`. An option without a value is left
 * where it is, for the command line to complain about.
 */
function takeOption(
  args: readonly string[],
  name: string,
): readonly [rest: readonly string[], value: string | undefined] {
  const index = args.findIndex((argument) => argument === name || argument.startsWith(`${name}=`));
  const found = args[index];
  if (found === undefined) return [args, undefined];
  const next = args[index + 1];
  if (found === name)
    return next === undefined || next.startsWith('--')
      ? [args, undefined]
      : [args.toSpliced(index, 2), next];
  return [args.toSpliced(index, 1), found.slice(name.length + 1)];
}
