import { Command, CommanderError, InvalidArgumentError } from '@commander-js/extra-typings';

export interface CommandText {
  /** As it is typed, without options: `npm run agent --`. */
  readonly name: string;
  /** What it does, and what its exit codes say where they say more than success or failure. */
  readonly about: string;
  /** What follows the name on the command line, one example each. */
  readonly examples: readonly string[];
}

/**
 * A command without options yet: it has `--help`, and what it is not told of is an error of one line. The caller adds options and says with
 * `exitOverride` what bad usage leads to.
 */
export function defineCommand({ name, about, examples }: CommandText): Command {
  const shown = examples.map((example) => `  ${name} ${example}\n`).join('');
  return new Command(name)
    .description(about.replaceAll(/(?<!\n)\n(?!\n)/g, ' '))
    .helpOption('-h, --help', 'print this')
    .allowExcessArguments(false)
    .configureOutput({
      // The suggestion for a misspelt option comes on a line of its own.
      outputError: (text, write) => write(`${oneLine(text)} All options: ${name} --help\n`),
    })
    .addHelpText('after', shown === '' ? '' : `\nExamples:\n${shown}`);
}

/** What is wrong, as a sentence. */
function oneLine(text: string): string {
  const line = text
    .replace(/^error: /, '')
    .replace('\n(', ' (')
    .trim();
  return /[.?!]\)?$/.test(line) ? line : `${line}.`;
}

/** What was parsed by a command with `exitOverride`; after help or bad usage, which has been printed, the exit code. */
export function parseOrExitCode<T extends object>(parse: () => T): T | number {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
}

/** Reads a text; another option in its place means that it was forgotten. */
export function textValue(text: string): string {
  if (!/^--[a-z]/.test(text)) return text;
  throw new InvalidArgumentError('Its value is missing.');
}

/** Reads the address of a service; without its beginning it would be another scheme: `localhost:11434`. */
export function addressValue(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('It takes an address that begins with http:// or https://.');
}

/** Reads a whole number within these bounds, both included; anything else is bad usage. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most)
      return number;
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most}.`);
  };
}
