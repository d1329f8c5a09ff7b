import type { AgentLibrary } from '../../agent-host/agent-library.ts';
import type { DomainHandlers } from '../handlers.ts';

export function createAgentHandlers(agents: AgentLibrary): DomainHandlers<'agent'> {
  return { 'agent.list': () => [...agents.list()] };
}
