import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { type CommandEntry, COMMANDS, OPTIONS_FOR_COMMANDS, type Way } from './start-modes.ts';

/** Matches a path, not an option or a URL. */
const PDF_FILE = /^(?!-|[a-z][a-z0-9+.-]+:\/\/).+\.pdf$/i;
const WebAddressSchema = z.string().regex(/^https?:\/\//i);

/** Data folder of the command line, in the system's folder for application data. */
export const CLI_USER_DATA_NAME = 'waymark-cli';

export const ACCEPT_FLAG = '--accept-unsupported-runtime';
/** Variable with the effect of `ACCEPT_FLAG`, for programs that start Waymark; `1` turns it on. */
const ACCEPT_VARIABLE = 'WAYMARK_ACCEPT_UNSUPPORTED_RUNTIME';

/** Arguments that the program was started with. */
export interface AppArguments {
  readonly mode: Way;
  /** Command as it is typed, for its help. */
  readonly command: string;
  /** Arguments after the command’s name, without `--user-data` and `--profile`, which the command itself parses. */
  readonly rest: readonly string[];
  /** Absolute path of the named data folder; `null` when none is named. */
  readonly userData: string | null;
  /** ID or name of a profile in that folder; `null` when none is named. */
  readonly profile: string | null;
  /** Whether runs may work where the person is signed in although this Electron is out of support. */
  readonly acceptsOldRuntime?: true;
  /** Web URLs to open in the window. */
  readonly urls: readonly string[];
  /** Full paths of PDF files to open in the window. */
  readonly files: readonly string[];
}

/**
 * Parses the program’s own arguments: those after `--`, which follows Electron’s switches and in development the app’s folder; in a
 * packaged program without `--`, all of them. `WAYMARK_TYPED` is the command as it was called, if that is not `waymark`.
 */
export function readAppArguments(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  isPackaged: boolean,
): AppArguments {
  const own = withoutOptionsOfLinks(ownArguments(argv, isPackaged));
  const [withProfile, named] = takeOption(own, '--user-data');
  const [withFlag, namedProfile = ''] = takeOption(withProfile, '--profile');
  const rest = withFlag.filter((argument) => argument !== ACCEPT_FLAG);
  const accepts = rest.length < withFlag.length || env[ACCEPT_VARIABLE] === '1';
  const folder = named ?? env['WAYMARK_USER_DATA'];
  const userData = folder === undefined || folder === '' ? null : resolve(folder);
  const data = { userData, profile: namedProfile === '' ? null : namedProfile };
  const [first = '', ...others] = rest;
  // `npm run agent -- --regress` is its own command, although it is called like one that runs a task.
  const isRegress = /^(?:agent|run)$/.test(first) && others[0] === '--regress';
  const name = isRegress ? 'regress' : (OPTIONS_FOR_COMMANDS[first] ?? first);
  const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (known !== undefined)
    return {
      ...wayOf(known, name, isRegress ? others.slice(1) : others),
      command: env['WAYMARK_TYPED'] || `waymark ${name}`,
      ...data,
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
    ...data,
    ...(accepts && { acceptsOldRuntime: true }),
    urls,
    files,
  };
}

const isOpened = (argument: string): boolean =>
  WebAddressSchema.safeParse(argument).success || toPdfFile(argument).length > 0;

/**
 * Removes options behind the first URL or file of a start without a command: a link that another program opens may contain a quotation
 * mark, which turns the rest of it into arguments.
 */
function withoutOptionsOfLinks(own: readonly string[]): readonly string[] {
  const opened = own.findIndex(isOpened);
  const isCommand = own
    .slice(0, Math.max(opened, 0))
    .some((argument, at) => !argument.startsWith('-') && !own[at - 1]?.startsWith('-'));
  if (opened === -1 || isCommand) return own;
  return own.filter((argument, at) => at < opened || !argument.startsWith('-'));
}

/** Returns the mode of a command, with its arguments. Help drops the arguments that the command stands for. */
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

/** Returns the path of a PDF, from a path or, as file managers pass it, a `file:` URL; empty when it is neither. */
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

/**
 * Returns the pages that another start of the program, by its own data, was to open in the window; `null` when it was to do something else.
 */
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
 * Splits off an option: `--name VALUE` or `--name=VALUE`. An option without a value stays in the arguments, so that the command reports it.
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
