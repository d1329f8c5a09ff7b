import type { ToAgent } from '#shared/agent-port/messages.ts';

import type { UtilityChild } from '../../platform/utility-child.ts';

/** One agent process, as main sees it. */
export type AgentProcess = UtilityChild<ToAgent>;

/** Starts an agent process; `secrets` are kept out of what is remembered of its output. */
export type ForkAgent = (secrets: readonly string[]) => AgentProcess;
