import { AppError } from '#shared/errors/app-error.ts';

import type { ForkAgent } from '../process/agent-process.ts';
import type { PreparedRun } from '../runs/setup/prepare-run.ts';
import type { AgentPrograms } from './agent-programs.ts';

/** Processes that carry out runs. */
export interface RunPrograms {
  readonly forkAgent: ForkAgent;
  /** Coding agents, and the process that talks to one; absent when there are none. */
  readonly own?: { readonly programs: AgentPrograms; readonly fork: ForkAgent } | undefined;
}

interface WithProgram {
  readonly start: PreparedRun['start'];
  readonly forkAgent: ForkAgent;
  /** Called when the run is over. */
  readonly end: () => void;
}

/** Returns the run with the process for it: that of a coding agent if the person chose one. Throws as `AgentPrograms.launch` does. */
export function withProgram(
  { forkAgent, own }: RunPrograms,
  start: PreparedRun['start'],
): WithProgram {
  const { provider } = start;
  if (provider.kind !== 'acp') return { start, forkAgent, end: () => undefined };
  if (own === undefined)
    throw new AppError({
      code: 'ACP_NOT_FOUND',
      params: { name: provider.agent, reason: 'own' },
      message: 'No agents are used here.',
      next: 'Choose a model.',
    });
  const { launch, end } = own.programs.launch(provider);
  return {
    start: { ...start, program: launch },
    forkAgent: own.fork,
    end,
  };
}
