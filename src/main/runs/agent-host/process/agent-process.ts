import type { ToAgent } from '#shared/ports/agent/run-messages.ts';

import type { UtilityChild } from '../../../platform/process/utility-child.ts';

/** An agent process, as used by the main process. */
export type AgentProcess = UtilityChild<ToAgent>;

/** Starts an agent process; `secrets` are removed from its recorded output. */
export type ForkAgent = (secrets: readonly string[]) => AgentProcess;
