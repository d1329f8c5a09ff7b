/** What carries out a start of the program. `words`: answered at once with text. `unknown`: a command that there is not. */
export type Way =
  | 'window'
  | 'agent'
  | 'snapshot'
  | 'runs'
  | 'schedules'
  | 'sessions'
  | 'fixtures'
  | 'worker'
  | 'queue'
  | 'mcp'
  | 'doctor'
  | 'words'
  | 'unknown';

export interface CommandEntry {
  readonly mode: Exclude<Way, 'window' | 'unknown'>;
  /** Arguments that the command stands for. */
  readonly given?: readonly string[];
  /** What it does; `null`: another spelling, of which nobody is told. */
  readonly about: string | null;
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** All commands that there are. Arguments, help, completion and the command of the packages are made from this table. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  run: {
    mode: 'agent',
    about: 'carries out a task in a window that is not shown, and prints the result as JSON',
  },
  agent: { mode: 'agent', about: null },
  replay: {
    mode: 'agent',
    given: ['--replay'],
    about: 'does again what a run did, without a model',
  },
  script: {
    mode: 'agent',
    given: ['--script'],
    about: 'runs a JavaScript file in the language of the script tool, without a model',
  },
  snapshot: { mode: 'snapshot', about: 'prints what the agent sees of a page' },
  agents: {
    mode: 'agent',
    given: ['--agents'],
    about: 'prints the agents there are, as JSON',
  },
  runs: {
    mode: 'runs',
    about: 'prints the runs of the command line, or all of one run, as JSON',
  },
  schedules: {
    mode: 'schedules',
    about: 'prints the schedules of the window, adds one from a file or removes one',
  },
  sessions: {
    mode: 'sessions',
    about: 'keeps what you are signed in with, encrypted, for tasks from a queue',
  },
  fixtures: {
    mode: 'fixtures',
    about: 'keeps good runs to hold later versions and models to them, and prints which there are',
  },
  regress: {
    mode: 'fixtures',
    given: ['--regress'],
    about: 'plays the runs that are kept, without the network, and says what is different',
  },
  worker: { mode: 'worker', about: 'takes tasks from a queue and carries them out' },
  enqueue: { mode: 'queue', given: ['enqueue'], about: 'puts tasks into a queue' },
  results: {
    mode: 'queue',
    given: ['results'],
    about: 'prints what came of tasks from a queue, as JSON',
  },
  queue: {
    mode: 'queue',
    given: ['queue'],
    about: 'shows, holds, lets go on and empties a queue',
  },
  mcp: {
    mode: 'mcp',
    about:
      'lets a program drive the open window over MCP, and writes that into coding agents: install',
  },
  doctor: { mode: 'doctor', about: 'says what is missing on this machine and how to get it' },
  completion: {
    mode: 'words',
    about: `prints what a shell needs to complete this command: ${SHELLS.join(', ')}`,
  },
  help: { mode: 'words', about: 'prints this' },
  version: { mode: 'words', about: 'prints the version' },
};

/** Spellings that people know from other programs. */
export const OPTIONS_FOR_COMMANDS: Readonly<Record<string, string>> = {
  '-h': 'help',
  '--help': 'help',
  '-V': 'version',
  '--version': 'version',
};
