import { isAbsolute, resolve } from 'node:path';

import { z } from 'zod';

/** A path, not an option or an address. */
const PDF_FILE = /^(?!-|[a-z][a-z0-9+.-]+:\/\/).+\.pdf$/i;
const WebAddressSchema = z.string().regex(/^https?:\/\//i);

/** What the program was asked to be. */
export interface AppArguments {
  readonly mode: 'window' | 'agent' | 'snapshot';
  /** What follows the mode’s name, without `--user-data`, for the command line to read. */
  readonly rest: readonly string[];
  /** An absolute folder, when one was named. */
  readonly userData: string | null;
  /** Web addresses to open in the window. */
  readonly urls: readonly string[];
  /** PDF files to open in the window, full paths. */
  readonly files: readonly string[];
}

const CLI_MODES = ['agent', 'snapshot'] as const;

/**
 * Reads the program’s own arguments: in development those after `--` (before it stand Electron’s switches and the app’s
 * folder), in a packaged program all of them.
 */
export function readAppArguments(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  isPackaged: boolean,
): AppArguments {
  const own = ownArguments(argv, isPackaged);
  const mode = CLI_MODES.find((name) => name === own[0]) ?? 'window';
  const [rest, named] = takeOption(mode === 'window' ? own : own.slice(1), '--user-data');
  const folder = named ?? env['WAYMARK_USER_DATA'];
  return {
    mode,
    rest,
    userData: folder === undefined || folder === '' ? null : resolve(folder),
    urls:
      mode === 'window'
        ? rest.filter((argument) => WebAddressSchema.safeParse(argument).success)
        : [],
    files:
      mode === 'window'
        ? rest.filter((argument) => PDF_FILE.test(argument)).map((path) => resolve(path))
        : [],
  };
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
  if (isPackaged) return argv.slice(1);
  const separator = argv.indexOf('--');
  if (separator !== -1) return argv.slice(separator + 1);
  const appFolder = argv.findIndex((argument, index) => index > 0 && !argument.startsWith('-'));
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
