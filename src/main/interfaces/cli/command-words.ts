import { SHELLS } from '../../platform/start/start-modes.ts';
import { COMMANDS_TOLD, isShell } from './told-commands.ts';
import { completionFor } from './shell-completion.ts';

const HELP = `Usage: waymark [ADDRESS or PDF file ...]    opens the window
       waymark COMMAND [options]

Commands:
${COMMANDS_TOLD.map(([name, about]) => `  ${name.padEnd(11)} ${about}\n`).join('')}
Every command has --help. --profile NAME names a profile, of the window or for a command.
--user-data DIR names the data folder, in place of the usual one.
--accept-unsupported-runtime lets runs work where you are logged in although this Electron gets no more security fixes.

Exit code: 0 when all went well, 2 for bad usage, otherwise 1.
`;

/** Output of a command that only prints text: on standard output with exit code 0, otherwise on standard error. */
export interface Answer {
  readonly text: string;
  readonly exitCode: 0 | 1 | 2;
}

/** Answers `waymark help`, `version` and `completion`. */
export function answerInWords([name, ...rest]: readonly string[], version: string): Answer {
  if (name === 'version') return { text: `${version}\n`, exitCode: 0 };
  if (name !== 'completion') return { text: HELP, exitCode: 0 };
  const [shell = '', ...more] = rest;
  if (isShell(shell) && more.length === 0) return { text: completionFor(shell), exitCode: 0 };
  const usage = `Usage: waymark completion ${SHELLS.join('|')}\n\nFor example: source <(waymark completion bash)\n`;
  return { text: usage, exitCode: shell === '--help' || shell === '-h' ? 0 : 2 };
}

export function unknownCommand(name: string): Answer {
  return {
    text: `There is no command “${name.slice(0, 100)}”, and it is neither a web address with http:// or https:// nor a PDF file. All commands: waymark --help\n`,
    exitCode: 2,
  };
}
