import type { AcpProvider } from './acp-provider.ts';
import { knownAgent } from './known-agents.ts';

export const agentName = ({ agent, own }: AcpProvider): string =>
  knownAgent(agent)?.name ?? own?.name ?? agent;
