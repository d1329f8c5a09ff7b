import { Command, CommanderError, InvalidArgumentError } from '@commander-js/extra-typings';

export interface CommandText {
  /** The command as it is typed, without options: `npm run agent --`. */
  readonly name: string;
  /** What the command does, and its exit codes where they say more than success or failure. */
  readonly about: string;
  /** Arguments that follow the name on the command line, one example each. */
  readonly examples: readonly string[];
}

/**
 * Returns a command without options yet: it has `--help`, and an unknown argument is a one-line error. The caller adds options, and calls
 * `exitOverride` to handle bad usage itself.
 */
export function defineCommand({ name, about, examples }: CommandText): Command {
  const shown = examples.map((example) => `  ${name} ${example}\n`).join('');
  return new Command(name)
    .description(about.replaceAll(/(?<!\n)\n(?!\n)/g, ' '))
    .helpOption('-h, --help', 'print this')
    .allowExcessArguments(false)
    .configureOutput({
      // Commander puts the suggestion for a misspelt option on a line of its own.
      outputError: (text, write) => write(`${oneLine(text)} All options: ${name} --help\n`),
    })
    .addHelpText('after', shown === '' ? '' : `\nExamples:\n${shown}`);
}

/** Returns the message of commander as one sentence. */
export function oneLine(text: string): string {
  const line = text
    .replace(/^error: /, '')
    .replace('\n(', ' (')
    .trim();
  const sentence = line.charAt(0).toUpperCase() + line.slice(1);
  return /[.?!]\)?$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Returns the parsed arguments of a command with `exitOverride`, or the exit code after help or bad usage, which has been printed. */
export function parseOrExitCode<T extends object>(parse: () => T): T | number {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
}

/**
 * Returns the value of a text option. Throws `InvalidArgumentError` when the next option stands in its place, because the value was left
 * out.
 */
export function textValue(text: string): string {
  if (!/^--[a-z]/.test(text)) return text;
  throw new InvalidArgumentError('Its value is missing.');
}

/** Returns the URL of a service. It has to begin with http:// or https://, since `localhost:11434` would be read as a scheme. */
export function addressValue(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('It takes an address that begins with http:// or https://.');
}

/** Returns a parser for a whole number within these bounds, both included. The parser throws `InvalidArgumentError`. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most)
      return number;
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most}.`);
  };
}
