import { AppError } from '#shared/errors/app-error.ts';

/** Activity during which the coding agent did not answer. */
export type Waiting = 'start' | 'session' | 'work';

/** Errors of the coding agent, each with a next step. */
export const programErrors = {
  notStarted: (name: string, detail: string) =>
    new AppError({
      code: 'ACP_NOT_STARTED',
      params: { name, detail },
      message: `${name} could not be started: ${detail}`,
      next: 'Run its command in a terminal, or choose another agent in Settings.',
    }),
  exited: (name: string, code: number | null, words: string) =>
    new AppError({
      code: 'ACP_EXITED',
      params: { name, exitCode: code ?? -1, words },
      message: `${name} ended by itself (exit code ${code ?? 'unknown'}).${words === '' ? '' : ` It wrote: ${words}`}`,
      next: 'Start the task again. If it happens again, run its command in a terminal and update it.',
    }),
  notSpoken: (name: string) =>
    new AppError({
      code: 'ACP_NOT_SPOKEN',
      params: { name },
      message: `${name} does not speak the Agent Client Protocol: its output is unreadable.`,
      next: 'Update it, or correct its command in Settings: many agents need an argument such as --acp.',
    }),
  silent: (name: string, waiting: Waiting, ms: number) =>
    new AppError({
      code: 'ACP_SILENT',
      params: { name, reason: waiting, seconds: Math.round(ms / 1000) },
      message: `${name} has not answered for ${Math.round(ms / 1000)} seconds.`,
      next:
        waiting === 'work'
          ? 'Start the task again, or choose another agent.'
          : 'Run its command in a terminal: it may wait for a sign-in or an update.',
    }),
  version: (name: string, version: number) =>
    new AppError({
      code: 'ACP_VERSION',
      params: { name, version },
      message: `${name} speaks version ${version} of the Agent Client Protocol, and Waymark version 1.`,
      next: 'Update the agent and Waymark.',
    }),
  signIn: (name: string, command: string | null) =>
    new AppError({
      code: 'ACP_SIGN_IN',
      params: { name, ...(command === null ? { reason: 'unknown' } : { command }) },
      message: `${name} wants you to sign in first.`,
      next:
        command === null
          ? 'Start it in a terminal, sign in there, and start the task again.'
          : `Run ${command} in a terminal, sign in there, and start the task again.`,
    }),
  tooMuch: (name: string) =>
    new AppError({
      code: 'ACP_TOO_MUCH',
      params: { name },
      message: `${name} wrote more than Waymark reads, and was ended.`,
      next: 'Start the task again, or choose another agent.',
    }),
  failed: (name: string, detail: string) =>
    new AppError({
      code: 'ACP_FAILED',
      params: { name, detail },
      message: `${name} reported an error: ${detail}`,
      next: 'Start the task again. If it happens again, try the same in a terminal with this agent.',
    }),
  withoutAnswer: (name: string) =>
    new AppError({
      code: 'ACP_NO_ANSWER',
      params: { name },
      message: `${name} ended without an answer.`,
      next: 'Check its steps, then continue the run or start the task again.',
    }),
  limit: (name: string) =>
    new AppError({
      code: 'ACP_LIMIT',
      params: { name },
      message: `${name} stopped, because a limit of its own is reached.`,
      next: 'Continue the run, or raise the limit in the agent.',
    }),
  refused: (name: string) =>
    new AppError({
      code: 'ACP_REFUSED',
      params: { name },
      message: `${name} refused to continue the task.`,
      next: 'Word the task differently, or choose another agent.',
    }),
} as const;
