import type { AcpProvider } from './acp-provider.ts';
import { knownAgent } from './known-agents.ts';

/** What people call the agent. */
export const agentName = ({ agent, own }: AcpProvider): string =>
  knownAgent(agent)?.name ?? own?.name ?? agent;
