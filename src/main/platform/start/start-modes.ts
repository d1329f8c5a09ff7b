/** Part of the program that handles a start. `words`: text that is printed at once. `unknown`: a command that does not exist. */
export type Way =
  | 'window'
  | 'agent'
  | 'snapshot'
  | 'runs'
  | 'schedules'
  | 'memory'
  | 'sessions'
  | 'fixtures'
  | 'worker'
  | 'queue'
  | 'mcp'
  | 'doctor'
  | 'models'
  | 'profiles'
  | 'words'
  | 'unknown';

export interface CommandEntry {
  readonly mode: Exclude<Way, 'window' | 'unknown'>;
  /** Arguments that the command's name stands for. */
  readonly given?: readonly string[];
  /** Description in the help; `null` for another spelling of a command, which the help leaves out. */
  readonly about: string | null;
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** All commands. Arguments, help, completion and the packages' command are generated from this table. */
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
  memory: {
    mode: 'memory',
    about: 'prints what the window knows of you and of sites, adds to it or forgets it',
  },
  profiles: {
    mode: 'profiles',
    about: 'prints the profiles, makes a new one, renames or deletes one',
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
  models: {
    mode: 'models',
    about: 'prints what is known of models: size, price and vision; and asks a service anew',
  },
  doctor: { mode: 'doctor', about: 'says what is missing on this machine and how to get it' },
  completion: {
    mode: 'words',
    about: `prints what a shell needs to complete this command: ${SHELLS.join(', ')}`,
  },
  help: { mode: 'words', about: 'prints this' },
  version: { mode: 'words', about: 'prints the version' },
};

/** Options that people know from other programs, with the commands that they stand for. */
export const OPTIONS_FOR_COMMANDS: Readonly<Record<string, string>> = {
  '-h': 'help',
  '--help': 'help',
  '-V': 'version',
  '--version': 'version',
};
