import { RUN_PAUSED } from '#shared/ports/agent/run-messages.ts';
import type { ErrorInfo } from '#shared/errors/app-error.ts';

/** Error for an agent's request while the person has paused its run. */
export const HELD_RUN: ErrorInfo = {
  code: RUN_PAUSED,
  message: 'The person holds the run; this was not done.',
  next: 'Look at the newest page once the run goes on.',
};

/** Error for requests from before the end of the run that have not been started. */
export const ENDED_RUN: ErrorInfo = {
  code: 'RUN_STOPPED',
  message: 'The run has ended; nothing was done.',
  next: 'End the run.',
};

/** Error for another program's calls while the person has paused its lease. */
export const HELD_BY_PERSON: ErrorInfo = {
  code: 'HELD_BY_PERSON',
  message: 'The person holds the browser at the moment; nothing was done.',
  next: 'Wait until they let you go on, or ask them.',
};

/** Errors with which the main process ends a run, in words for the person. */
export const runErrors = {
  protocol: (detail: string): ErrorInfo => ({
    code: 'AGENT_PROTOCOL',
    message: `The agent process sent something that Waymark does not accept, so the run was ended. ${detail}`,
    next: 'Run it again. If it happens again, report it with the run’s export.',
  }),
  notReady: (): ErrorInfo => ({
    code: 'AGENT_NOT_READY',
    message: 'The agent process did not start in time.',
    next: 'Run it again when the machine is less busy.',
  }),
  exited: (code: number): ErrorInfo => ({
    code: 'AGENT_EXITED',
    params: { exitCode: code },
    message: `The agent process ended unexpectedly (exit code ${code}).`,
    next: 'Continue it: it goes on from its last finished step.',
  }),
  silent: (silentMs: number): ErrorInfo => ({
    code: 'AGENT_SILENT',
    params: { seconds: Math.round(silentMs / 1000) },
    message: `The agent process has not given a sign of life for ${Math.round(silentMs / 1000)} seconds, so it was ended.`,
    next: 'Continue the run: it goes on from its last finished step.',
  }),
  moneyUsed: (maxCost: number): ErrorInfo => ({
    code: 'LIMIT_COST',
    params: { maxCost },
    message: `The run used up its ${maxCost} US dollars and did not come to an end by itself.`,
    next: 'Allow more in Settings, or split the task.',
  }),
  timeUp: (timeoutMs: number): ErrorInfo => ({
    code: 'LIMIT_TIME',
    params: { seconds: Math.round(timeoutMs / 1000) },
    message: `The run took longer than its ${Math.round(timeoutMs / 1000)} seconds and did not come to an end by itself.`,
    next: 'Allow more time in Settings, or split the task.',
  }),
  tokensUsed: (maxTokens: number): ErrorInfo => ({
    code: 'LIMIT_TOKENS',
    params: { maxTokens },
    message: `The run used up its ${maxTokens} tokens and did not come to an end by itself.`,
    next: 'Allow more tokens in Settings, or split the task.',
  }),
  iterationsUsed: (maxIterations: number): ErrorInfo => ({
    code: 'LIMIT_ITERATIONS',
    params: { maxIterations },
    message: `The run used up its ${maxIterations} rounds and did not come to an end by itself.`,
    next: 'Allow more rounds in Settings, or split the task.',
  }),
  unexplained: (): ErrorInfo => ({
    code: 'RUN_FAILED',
    message: 'The task was not carried out.',
    next: 'Read the answer and the timeline to see where it stopped.',
  }),
};
