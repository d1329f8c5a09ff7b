export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export const isShell = (name: string): name is Shell => SHELLS.some((shell) => shell === name);

/** The commands that people are told of, and what each does. */
export const COMMANDS_TOLD = {
  run: 'carries out a task in a window that is not shown, and prints the result as JSON',
  replay: 'does again what a run did, without a model',
  snapshot: 'prints what the agent sees of a page',
  agents: 'prints the agents there are, as JSON',
  runs: 'prints the runs of the command line, or all of one run, as JSON',
  schedules: 'prints the schedules of the window, adds one from a file or removes one',
  worker: 'takes tasks from a queue and carries them out',
  enqueue: 'puts tasks into a queue',
  results: 'prints what came of tasks from a queue, as JSON',
  queue: 'shows, holds, lets go on and empties a queue',
  mcp: 'lets a program that speaks MCP over standard input and output drive the open window',
  doctor: 'says what is missing on this machine and how to get it',
  completion: `prints what a shell needs to complete this command: ${SHELLS.join(', ')}`,
  help: 'prints this',
  version: 'prints the version',
} as const;
