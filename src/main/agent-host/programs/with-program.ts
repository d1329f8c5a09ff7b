import { AppError } from '#shared/errors/app-error.ts';

import type { ForkAgent } from '../process/agent-process.ts';
import type { PreparedRun } from '../runs/setup/prepare-run.ts';
import type { AgentPrograms } from './agent-programs.ts';

/** What carries out runs. */
export interface RunPrograms {
  readonly forkAgent: ForkAgent;
  /** The person's own agents, and what talks to one; absent: there are none. */
  readonly own?: { readonly programs: AgentPrograms; readonly fork: ForkAgent } | undefined;
}

interface WithProgram {
  readonly start: PreparedRun['start'];
  readonly forkAgent: ForkAgent;
  /** The run is over. */
  readonly end: () => void;
}

/** The run with what carries it out: the person's own agent where they chose one. Throws as `AgentPrograms.launch` does. */
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
